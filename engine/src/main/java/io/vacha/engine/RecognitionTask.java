package io.vacha.engine;

import io.vacha.audio.PcmFile;
import java.util.List;

/**
 * One recording to transcribe.
 *
 * @param audio 16 kHz mono; stays the caller's, who closes it
 * @param language what is spoken, or {@link Language#AUTO}
 * @param phrases if there are any, one of them was said or none; for engines that {@linkplain
 *     RecognitionEngine#takesPhrases take them}
 * @param caller whose turns it takes: the id of a key, or empty for the service's own
 * @param cancellation fires when the client leaves
 * @param lane which kind of work it is
 */
public record RecognitionTask(
    PcmFile audio,
    Language language,
    List<String> phrases,
    String caller,
    Cancellation cancellation,
    Lane lane) {
  public RecognitionTask {
    phrases = List.copyOf(phrases);
  }

  /** A whole recording. */
  public RecognitionTask(
      PcmFile audio,
      Language language,
      List<String> phrases,
      String caller,
      Cancellation cancellation) {
    this(audio, language, phrases, caller, cancellation, Lane.ofRecording(audio.durationMillis()));
  }

  /** A recording of the service's own. */
  public RecognitionTask(
      PcmFile audio, Language language, List<String> phrases, Cancellation cancellation) {
    this(audio, language, phrases, "", cancellation);
  }

  /** A recording of the service's own in which anything may be said. */
  public RecognitionTask(PcmFile audio, Language language, Cancellation cancellation) {
    this(audio, language, List.of(), cancellation);
  }
}
