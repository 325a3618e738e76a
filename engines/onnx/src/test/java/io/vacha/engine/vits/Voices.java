package io.vacha.engine.vits;

import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.espeak.EspeakSettings;
import io.vacha.engine.espeak.EspeakSpeechEngine;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.support.Readers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Neural voices in a folder, and the espeak-ng beside them. */
final class Voices implements AutoCloseable {
  /** Every letter, sign and mark of the Khmer block. */
  static final String KHMER =
      IntStream.rangeClosed(0x1780, 0x17dd)
          .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
          .toString();

  private final Path directory;
  private final EspeakSpeechEngine espeak;

  Voices(Path directory) {
    this.directory = directory;
    this.espeak = new EspeakSpeechEngine(EspeakSettings.defaults(), directory.resolve("espeak"));
  }

  /** Where a test puts its voice. */
  Path folder() {
    return directory.resolve("voice");
  }

  VitsEngine engine(Path folder) {
    return new VitsEngine(
        VitsSettings.defaults(),
        new VitsEngine.Folders(folder, directory.resolve("work")),
        new ModelProbe(directory.resolve("probes")),
        () -> espeak,
        Readers.PLAIN);
  }

  static SpeechTask task(String text, Cancellation cancellation) {
    return new SpeechTask(text, "sovann", Readers.PLAIN, cancellation);
  }

  /** All that it says. */
  static short[] speak(VitsEngine engine, String text) throws IOException {
    short[] all = {};
    try (Speech speech = engine.speak(task(text, new Cancellation()))) {
      for (short[] more = speech.audio().next(); more.length > 0; more = speech.audio().next()) {
        int before = all.length;
        all = Arrays.copyOf(all, before + more.length);
        System.arraycopy(more, 0, all, before, more.length);
      }
    }
    return all;
  }

  @Override
  public void close() {
    espeak.close();
  }
}
