package io.vacha.transcription;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.IntStream;
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
 * @param chargedSeconds what was charged, where channels were kept separate
 * @param channels what was said on each, likewise
 * @param segments who said what and when, likewise
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record TranscriptionResponse(
    String text,
    BigDecimal confidence,
    @JsonProperty("duration_seconds") BigDecimal durationSeconds,
    String model,
    String language,
    @Nullable List<Word> words,
    @JsonProperty("charged_seconds") @Nullable BigDecimal chargedSeconds,
    @Nullable List<Channel> channels,
    @Nullable List<Segment> segments) {
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Word(
      String word,
      BigDecimal start,
      BigDecimal end,
      BigDecimal confidence,
      @Nullable Integer channel) {
    private static Word of(RecognizedWord word, int channel) {
      return new Word(
          word.text(),
          seconds(word.startMillis()),
          seconds(word.endMillis()),
          probability(word.confidence()),
          channel == 0 ? null : channel);
    }
  }

  record Channel(int channel, String text, BigDecimal confidence, String language) {
    private static Channel of(int channel, Recognition said) {
      return new Channel(
          channel, said.text(), probability(said.confidence()), said.language().tag());
    }
  }

  record Segment(
      int channel, BigDecimal start, BigDecimal end, String text, BigDecimal confidence) {
    private static Segment of(Captions.Cue cue, Recognition said) {
      double confidence =
          cue.words().isEmpty() ? said.confidence() : Recognition.confidenceOf(cue.words());
      return new Segment(
          cue.channel(),
          seconds(cue.startMillis()),
          seconds(cue.endMillis()),
          cue.text(),
          probability(confidence));
    }
  }

  static TranscriptionResponse of(TranscriptForms forms) {
    Transcript transcript = forms.transcript();
    Recognition recognition = transcript.recognition();
    boolean separate = !transcript.channels().isEmpty();
    return new TranscriptionResponse(
        recognition.text(),
        probability(recognition.confidence()),
        seconds(transcript.durationMillis()),
        forms.model(),
        recognition.language().tag(),
        forms.wordTimes() ? words(transcript) : null,
        separate ? seconds(transcript.chargedMillis()) : null,
        separate ? channels(transcript) : null,
        separate ? segments(transcript) : null);
  }

  private static List<Word> words(Transcript transcript) {
    return transcript.captions().stream()
        .flatMap(cue -> cue.words().stream().map(word -> Word.of(word, cue.channel())))
        .toList();
  }

  private static List<Channel> channels(Transcript transcript) {
    return IntStream.range(0, transcript.channels().size())
        .mapToObj(i -> Channel.of(i + 1, transcript.channels().get(i)))
        .toList();
  }

  private static List<Segment> segments(Transcript transcript) {
    return transcript.captions().stream()
        .map(cue -> Segment.of(cue, transcript.channels().get(cue.channel() - 1)))
        .toList();
  }

  private static BigDecimal seconds(long millis) {
    return BigDecimal.valueOf(millis, 3);
  }

  private static BigDecimal probability(double value) {
    return BigDecimal.valueOf(value).setScale(4, RoundingMode.HALF_EVEN);
  }
}
