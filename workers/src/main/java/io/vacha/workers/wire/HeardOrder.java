package io.vacha.workers.wire;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Lane;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionTask;
import java.util.List;

/**
 * A recording for a worker to recognise; its samples follow.
 *
 * @param language what is spoken
 * @param phrases what may be said; none where anything may
 * @param caller whose turns it takes
 * @param samples how many there are, at 16 kHz
 * @param millis how long the gateway will wait
 */
public record HeardOrder(
    Language language, List<String> phrases, String caller, long samples, long millis) {
  /** The order for a task. */
  public static HeardOrder of(RecognitionTask task, long millis) {
    return new HeardOrder(
        task.language(), task.phrases(), task.caller(), task.audio().sampleCount(), millis);
  }

  /** The task, once its sound is here. */
  public RecognitionTask task(PcmFile audio, Lane lane, Cancellation cancellation) {
    return new RecognitionTask(audio, language, phrases, caller, cancellation, lane);
  }
}
