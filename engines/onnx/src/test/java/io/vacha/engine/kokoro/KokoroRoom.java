package io.vacha.engine.kokoro;

import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.support.Readers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** Engines over a model in a folder of a test's own. */
record KokoroRoom(Path directory) {
  /** Where a test puts its model. */
  Path folder() {
    return directory.resolve("model");
  }

  KokoroEngine engine() {
    return engine(KokoroSettings.defaults());
  }

  KokoroEngine engine(KokoroSettings settings) {
    return new KokoroEngine(
        settings,
        new KokoroEngine.Folders(folder(), directory.resolve("work")),
        new ModelProbe(directory.resolve("probes")));
  }

  static SpeechTask task(String text, String voice, Cancellation cancellation) {
    return new SpeechTask(text, voice, Readers.PLAIN, cancellation);
  }

  /** All that a voice says. */
  static short[] speak(KokoroEngine engine, String text, String voice) throws IOException {
    short[] all = {};
    try (Speech speech = engine.speak(task(text, voice, new Cancellation()))) {
      for (short[] more = speech.audio().next(); more.length > 0; more = speech.audio().next()) {
        int before = all.length;
        all = Arrays.copyOf(all, before + more.length);
        System.arraycopy(more, 0, all, before, more.length);
      }
    }
    return all;
  }
}
