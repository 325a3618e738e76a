package io.vacha.engine.vits;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Has another engine say what the voice cannot. Thread-safe as the engine is.
 *
 * @param engine speaks both languages
 */
record FallbackVoice(Supplier<SpeechEngine> engine) {
  /** What decides how the engine sounds. */
  Optional<String> identity() {
    return engine.get().identity();
  }

  /** The samples of a text at this rate. */
  short[] speak(String text, SpeechTask task, int rateHz, Cancellation stop)
      throws EngineException {
    SpeechTask part = new SpeechTask(text, task.voice(), task.reader(), task.claim(), stop);
    try (Speech speech = engine.get().speak(part)) {
      short[] all = {};
      int fromHz = speech.audio().sampleRateHz();
      for (short[] more = speech.audio().next(); more.length > 0; more = speech.audio().next()) {
        int before = all.length;
        all = Arrays.copyOf(all, before + more.length);
        System.arraycopy(more, 0, all, before, more.length);
      }
      return Resampler.resample(all, fromHz, rateHz);
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      throw EngineException.unavailable("the other language cannot be said", e);
    }
  }
}
