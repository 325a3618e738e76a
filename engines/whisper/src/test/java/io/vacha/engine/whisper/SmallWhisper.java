package io.vacha.engine.whisper;

import io.vacha.engine.model.LoadGate;
import io.vacha.engine.whisper.support.TinyWhisper;
import io.vacha.engine.whisper.support.TinyWhisper.Sound;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A folder with a small model of English that writes one word. */
abstract class SmallWhisper {
  private static final KhmerFrontEnd FRONT_END = KhmerFrontEnd.load();

  @TempDir Path directory;

  Path folder = Path.of("");

  @BeforeEach
  void writeModel() throws IOException {
    folder = directory.resolve("model");
    TinyWhisper.saying(Sound.ENGLISH, "<|0.00|>", " word", "<|1.00|>").write(folder);
  }

  WhisperEngine engine(int queue, Duration deadline) {
    WhisperSettings settings = Whispers.settings(1, queue, deadline);
    return new WhisperEngine(
        settings, folder, directory.resolve("data"), FRONT_END, LoadGate.opened());
  }
}
