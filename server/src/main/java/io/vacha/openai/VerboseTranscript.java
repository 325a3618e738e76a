package io.vacha.openai;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.vacha.engine.Language;
import io.vacha.engine.RecognizedWord;
import io.vacha.transcription.Captions;
import io.vacha.transcription.Transcript;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The form {@code verbose_json}. What belongs to Whisper alone (tokens, temperature, compression)
 * is empty or zero; an average log probability is that of the words.
 */
record VerboseTranscript(
    String task,
    String language,
    BigDecimal duration,
    String text,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<SegmentView> segments,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<WordView> words,
    TranscriptView.Usage usage) {
  record WordView(String word, BigDecimal start, BigDecimal end) {
    private static WordView of(RecognizedWord word) {
      return new WordView(word.text(), seconds(word.startMillis()), seconds(word.endMillis()));
    }
  }

  record SegmentView(
      int id,
      int seek,
      BigDecimal start,
      BigDecimal end,
      String text,
      List<Integer> tokens,
      double temperature,
      BigDecimal avgLogprob,
      double compressionRatio,
      double noSpeechProb) {
    private static SegmentView of(int id, Captions.Cue segment) {
      return new SegmentView(
          id,
          0,
          seconds(segment.startMillis()),
          seconds(segment.endMillis()),
          segment.text(),
          List.of(),
          0,
          averageLogProbability(segment.words()),
          0,
          0);
    }
  }

  /** Mean of the logarithms of the words' posteriors; 0 where there are no words. */
  private static BigDecimal averageLogProbability(List<RecognizedWord> words) {
    double mean =
        words.stream()
            .mapToDouble(word -> Math.log(Math.max(1e-9, word.confidence())))
            .average()
            .orElse(0);
    return BigDecimal.valueOf(mean).setScale(4, RoundingMode.HALF_EVEN);
  }

  static VerboseTranscript of(Transcript transcript, Set<String> granularities) {
    var recognition = transcript.recognition();
    return new VerboseTranscript(
        "transcribe",
        name(recognition.language()),
        seconds(transcript.durationMillis()),
        recognition.text(),
        granularities.contains("segment") ? views(transcript.captions()) : null,
        granularities.contains("word")
            ? recognition.words().stream().map(WordView::of).toList()
            : null,
        TranscriptView.usage(transcript));
  }

  private static List<SegmentView> views(List<Captions.Cue> segments) {
    return IntStream.range(0, segments.size())
        .mapToObj(id -> SegmentView.of(id, segments.get(id)))
        .toList();
  }

  /** OpenAI writes the English name of a language in lower case. */
  private static String name(Language language) {
    return Locale.of(language.tag()).getDisplayLanguage(Locale.ENGLISH).toLowerCase(Locale.ENGLISH);
  }

  private static BigDecimal seconds(long millis) {
    return BigDecimal.valueOf(millis, 3);
  }
}
