package io.vacha.engine.remote;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.io.IOException;
import java.lang.Character.UnicodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the JSON of a transcription, plain or verbose, as OpenAI, speaches (faster-whisper),
 * LocalAI and whisper.cpp write it.
 */
final class TranscriptionAnswer {
  /** The confidence of a text whose server says nothing of it: neither sure nor unsure. */
  static final double NEUTRAL_CONFIDENCE = 0.5;

  private static final JsonMapper JSON = JsonMapper.shared();

  private final JsonNode answer;
  private final List<JsonNode> segments;

  private TranscriptionAnswer(JsonNode answer) {
    this.answer = answer;
    this.segments = List.copyOf(answer.path("segments").values());
  }

  /**
   * What a body says.
   *
   * @param asked the language the client named
   * @throws IOException if it is no JSON object with a string {@code text}
   */
  static Recognition parse(byte[] body, Language asked) throws IOException {
    try {
      JsonNode answer = JSON.readTree(body);
      if (!answer.path("text").isString()) {
        throw new IOException("there is no text in the answer");
      }
      return new TranscriptionAnswer(answer).recognition(asked);
    } catch (JacksonException | IllegalArgumentException e) {
      throw new IOException("the answer is not a transcription: " + e.getClass().getSimpleName());
    }
  }

  private Recognition recognition(Language asked) {
    String text = answer.path("text").stringValue().strip();
    if (text.isEmpty()) {
      return new Recognition("", List.of(), 0, language(text, asked));
    }
    double confidence = segmentConfidence().orElse(NEUTRAL_CONFIDENCE);
    List<RecognizedWord> words = words(confidence);
    if (wordNodes().stream().anyMatch(word -> probability(word).isPresent())) {
      confidence = Recognition.ofWords(words, Language.EN).confidence();
    }
    return new Recognition(text, words, confidence, language(text, asked));
  }

  /**
   * The geometric mean of the token probabilities, weighted by the length of the segments: {@code
   * avg_logprob} is the mean natural logarithm over a segment's tokens.
   */
  private OptionalDouble segmentConfidence() {
    double sum = 0;
    double weight = 0;
    for (JsonNode segment : segments) {
      if (segment.path("avg_logprob").isNumber()) {
        double duration =
            Math.max(0.01, segment.path("end").asDouble(0) - segment.path("start").asDouble(0));
        sum += duration * Math.min(0, segment.path("avg_logprob").doubleValue());
        weight += duration;
      }
    }
    return weight == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.clamp(Math.exp(sum / weight), 0.0, 1.0));
  }

  /** The words at the top, as OpenAI has them, else those within the segments. */
  private List<JsonNode> wordNodes() {
    List<JsonNode> top = List.copyOf(answer.path("words").values());
    return top.isEmpty()
        ? segments.stream().flatMap(segment -> segment.path("words").values().stream()).toList()
        : top;
  }

  private List<RecognizedWord> words(double otherwise) {
    List<RecognizedWord> words = new ArrayList<>();
    for (JsonNode node : wordNodes()) {
      String word = node.path("word").asString("").strip();
      if (!word.isEmpty()) {
        long start = Math.max(0, Math.round(node.path("start").asDouble(0) * 1000));
        long end = Math.max(start, Math.round(node.path("end").asDouble(0) * 1000));
        words.add(new RecognizedWord(word, start, end, probability(node).orElse(otherwise)));
      }
    }
    return words;
  }

  private static OptionalDouble probability(JsonNode word) {
    JsonNode value = word.has("probability") ? word.path("probability") : word.path("confidence");
    return value.isNumber()
        ? OptionalDouble.of(Math.clamp(value.doubleValue(), 0.0, 1.0))
        : OptionalDouble.empty();
  }

  private Language language(String text, Language asked) {
    return switch (answer.path("language").asString("").toLowerCase(Locale.ROOT)) {
      case "km", "khmer" -> Language.KM;
      case "en", "english" -> Language.EN;
      default -> text.isEmpty() && asked != Language.AUTO ? asked : byScript(text);
    };
  }

  private static Language byScript(String text) {
    return text.codePoints().anyMatch(c -> UnicodeBlock.KHMER.equals(UnicodeBlock.of(c)))
        ? Language.KM
        : Language.EN;
  }
}
