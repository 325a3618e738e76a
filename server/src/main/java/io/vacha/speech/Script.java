package io.vacha.speech;

import io.vacha.audio.encode.SoundManner;
import io.vacha.engine.EngineException;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.khmer.passage.Gap;
import io.vacha.speech.timing.WordTimings;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** What is to be said, checked and planned, so that its length can be told before it is made. */
sealed interface Script {
  /** About how long it lasts at the normal rate, in milliseconds. */
  long millis();

  /**
   * Begins to speak; the caller closes what it gets.
   *
   * @throws io.vacha.engine.EngineException if an engine fails
   */
  Speech speak() throws IOException;

  /**
   * A text that one voice speaks as it is read.
   *
   * @param engine of the voice
   * @param timings gathers when its words are said, where somebody wants to know
   */
  record Plain(SpeechTask task, SpeechEngine engine, Optional<WordTimings> timings)
      implements Script {
    @Override
    public long millis() {
      return SpokenLength.of(task);
    }

    @Override
    public Speech speak() throws EngineException {
      Speech speech = engine.speak(timings.map(task::heardBy).orElse(task));
      timings.ifPresent(words -> words.spokenAt(speech.audio().sampleRateHz()));
      return speech;
    }
  }

  /**
   * A text of several passages. It is made whole before any of it is heard, so that nobody holds an
   * encoder while he waits for an engine.
   *
   * @param passages in order
   * @param order whose text it is
   * @param sounds makes its sound
   */
  record Marked(List<Passage> passages, SpeechOrder order, PassageSounds sounds) implements Script {
    @Override
    public long millis() {
      return passages.stream().mapToLong(Passage::millis).sum();
    }

    @Override
    public Speech speak() throws IOException {
      try {
        Gap gap = Gap.NONE;
        for (Passage passage : passages) {
          gap = gap.then(passage.before());
          Optional<SpeechTask> task = passage.task();
          if (task.isPresent()) {
            sounds.speak(task.get(), passage, gap);
            gap = passage.after();
          }
        }
        return new Speech(sounds.finish(gap), Optional.empty());
      } catch (IOException | RuntimeException e) {
        sounds.close();
        throw e;
      }
    }
  }

  /**
   * A passage of a marked text, planned.
   *
   * @param task what is said; empty where nothing is
   * @param engine of its voice
   * @param manner how its sound is changed
   * @param before silence before it, or all of it where nothing is said
   * @param after silence after it
   */
  record Passage(
      Optional<SpeechTask> task, SpeechEngine engine, SoundManner manner, Gap before, Gap after) {
    /** About how long it lasts, in milliseconds. */
    long millis() {
      long spoken = task.map(SpokenLength::of).orElse(0L);
      return Math.round(spoken / manner.speed()) + before.millis() + after.millis();
    }
  }
}
