package io.vacha.engine.ctc;

import io.vacha.audio.PcmFile;
import io.vacha.engine.ctc.CtcSettings.SearchKind;
import io.vacha.engine.support.Recordings;
import io.vacha.engine.support.Turns;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class CtcTurnsTest {
  @TempDir Path folder;

  /** One worker more than the two that long recordings share. */
  @Test
  void hearsAShortRecordingWhileLongOnesHaveTheirShare() throws Exception {
    ToneEars ears = new ToneEars(folder, folder.resolve("probes"));
    Path model = ToneFolders.omnilingual(folder.resolve("model"));
    try (CtcEngine engine = ears.engine(model, ToneEars.settings(SearchKind.GREEDY, 1, 5, 1))) {
      Turns.assertShortPassesLong(
          engine, engine.turns(), 2, tones("abba cab"), tones("abc ca ".repeat(20)));
    }
  }

  private PcmFile tones(String text) throws IOException {
    return Recordings.of(folder, ToneFolders.say(ToneFolders.CHARACTERS, text));
  }
}
