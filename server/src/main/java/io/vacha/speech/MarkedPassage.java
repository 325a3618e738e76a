package io.vacha.speech;

import io.vacha.audio.encode.SoundManner;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.khmer.passage.Gap;
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
record MarkedPassage(
    Optional<SpeechTask> task, SpeechEngine engine, SoundManner manner, Gap before, Gap after) {
  /** About how long it lasts, in milliseconds. */
  long millis() {
    long spoken = task.map(SpokenLength::of).orElse(0L);
    return Math.round(spoken / manner.speed()) + before.millis() + after.millis();
  }
}
