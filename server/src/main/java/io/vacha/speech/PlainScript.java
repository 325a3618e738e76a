package io.vacha.speech;

import io.vacha.engine.EngineException;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.speech.timing.WordTimings;
import java.util.Optional;

/**
 * A text that one voice speaks as it is read.
 *
 * @param engine of the voice
 * @param timings gathers when its words are said, where somebody wants to know
 */
record PlainScript(SpeechTask task, SpeechEngine engine, Optional<WordTimings> timings)
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
