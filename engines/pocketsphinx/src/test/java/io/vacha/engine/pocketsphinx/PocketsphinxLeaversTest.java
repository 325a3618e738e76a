package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Language;
import io.vacha.engine.support.Leavers;
import io.vacha.engine.support.Recordings;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.testing.FewWords;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Each of them costs a process, which is started again. */
@Timeout(240)
class PocketsphinxLeaversTest {
  @TempDir Path directory;

  @Test
  void costNoTurn() throws Exception {
    PocketsphinxSettings settings =
        new PocketsphinxSettings(
            1,
            0,
            4,
            1,
            Duration.ZERO,
            FewWords.folder(),
            Duration.ofSeconds(20),
            Duration.ofSeconds(60),
            0);
    try (var engine = new PocketsphinxEngine(settings, directory, KhmerFrontEnd.load())) {
      Leavers.assertCostNothing(engine, Recordings.spoken(directory), Language.EN);
    }
  }
}
