package io.vacha.speech;

import io.vacha.engine.EngineException;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.speech.passage.PlannedPassage;
import io.vacha.speech.timing.SpokenLength;
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
   * A text of several passages.
   *
   * @param passages in order
   * @param order whose text it is
   * @param texts speaks it
   */
  record Marked(List<PlannedPassage> passages, SpeechOrder order, MarkedTexts texts)
      implements Script {
    @Override
    public long millis() {
      return passages.stream().mapToLong(PlannedPassage::millis).sum();
    }

    @Override
    public Speech speak() throws IOException {
      return texts.speak(this);
    }
  }
}
