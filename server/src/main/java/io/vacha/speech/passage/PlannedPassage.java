package io.vacha.speech.passage;

import io.vacha.audio.encode.SoundManner;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.khmer.passage.Gap;
import io.vacha.speech.timing.SpokenLength;
import java.util.List;
import java.util.Optional;

/**
 * A passage of a marked text, planned.
 *
 * @param task what is said; empty where nothing is
 * @param engine of its voice
 * @param manner how its sound is changed
 * @param before silence before it, or all of it where nothing is said
 * @param after silence after it
 */
public record PlannedPassage(
    Optional<SpeechTask> task, SpeechEngine engine, SoundManner manner, Gap before, Gap after) {
  /** About how long it lasts, in milliseconds. */
  public long millis() {
    long spoken = task.map(SpokenLength::of).orElse(0L);
    return Math.round(spoken / manner.speed()) + before.millis() + after.millis();
  }

  /** The silence that is open after passages before which there was one. */
  public static Gap after(Gap before, List<PlannedPassage> passages) {
    Gap gap = before;
    for (PlannedPassage passage : passages) {
      gap = passage.task().isPresent() ? passage.after() : gap.then(passage.before());
    }
    return gap;
  }
}
