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
 * @param cancellation fires when the client leaves
 */
public record RecognitionTask(
    PcmFile audio, Language language, List<String> phrases, Cancellation cancellation) {
  public RecognitionTask {
    phrases = List.copyOf(phrases);
  }

  /** A recording in which anything may be said. */
  public RecognitionTask(PcmFile audio, Language language, Cancellation cancellation) {
    this(audio, language, List.of(), cancellation);
  }
}
