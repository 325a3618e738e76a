package io.vacha.engine.whisper;

import io.vacha.audio.PcmFile;
import io.vacha.engine.model.LoadGate;
import io.vacha.engine.support.Recordings;
import io.vacha.engine.support.Turns;
import io.vacha.engine.whisper.support.TinyWhisper;
import io.vacha.engine.whisper.support.TinyWhisper.Sound;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class WhisperTurnsTest {
  @TempDir Path folder;

  /** One state more than the one that long recordings have. */
  @Test
  void hearsAShortRecordingWhileLongOnesHaveTheirShare() throws Exception {
    Path model = folder.resolve("model");
    TinyWhisper.saying(Sound.ENGLISH, "<|0.00|>", " part", "<|1.00|>").write(model);
    WhisperSettings settings = Whispers.settings(1, 1, 16, Duration.ofMinutes(3));
    try (WhisperEngine engine =
        new WhisperEngine(
            settings, model, folder.resolve("data"), KhmerFrontEnd.load(), LoadGate.opened())) {
      Turns.assertShortPassesLong(engine, engine.turns(), 1, sentences(1), sentences(15));
    }
  }

  private PcmFile sentences(int count) throws IOException {
    return Recordings.joined(folder, Collections.nCopies(count, Recordings.spoken(folder)));
  }
}
