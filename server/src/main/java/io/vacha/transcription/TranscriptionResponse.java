package io.vacha.transcription;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The transcription result of the interface; seconds have three decimals.
 *
 * @param text recognised text, empty where nothing was said
 * @param confidence 0 to 1
 * @param durationSeconds what was decoded
 * @param model identifier of the model
 * @param language what the recording was taken to be
 * @param words words with their times, where the client asked for them
 */
record TranscriptionResponse(
    String text,
    BigDecimal confidence,
    @JsonProperty("duration_seconds") BigDecimal durationSeconds,
    String model,
    String language,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Word> words) {
  record Word(String word, BigDecimal start, BigDecimal end, BigDecimal confidence) {
    private static Word of(RecognizedWord word) {
      return new Word(
          word.text(),
          seconds(word.startMillis()),
          seconds(word.endMillis()),
          probability(word.confidence()));
    }
  }

  static TranscriptionResponse of(Transcript transcript, String model) {
    Recognition recognition = transcript.recognition();
    return new TranscriptionResponse(
        recognition.text(),
        probability(recognition.confidence()),
        seconds(transcript.durationMillis()),
        model,
        recognition.language().tag(),
        null);
  }

  /** The same with the words and their times. */
  TranscriptionResponse withWords(List<RecognizedWord> recognized) {
    List<Word> timed = recognized.stream().map(Word::of).toList();
    return new TranscriptionResponse(text, confidence, durationSeconds, model, language, timed);
  }

  private static BigDecimal seconds(long millis) {
    return BigDecimal.valueOf(millis, 3);
  }

  private static BigDecimal probability(double value) {
    return BigDecimal.valueOf(value).setScale(4, RoundingMode.HALF_EVEN);
  }
}
