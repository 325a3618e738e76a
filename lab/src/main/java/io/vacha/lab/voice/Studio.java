package io.vacha.lab.voice;

import io.vacha.engine.espeak.table.KhmerSpeller;
import io.vacha.engine.espeak.table.KhmerVoiceData;
import io.vacha.khmer.Pronunciation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Records the Khmer voices into WAV files. Immutable. */
final class Studio {
  private final KhmerVoiceData data;
  private final KhmerSpeller speller;
  private final Path folder;

  /**
   * A studio.
   *
   * @param folder where the recordings are put
   */
  Studio(KhmerVoiceData data, Path folder) {
    this.data = data;
    this.speller = data.speller();
    this.folder = folder;
  }

  Path folder() {
    return folder;
  }

  /** Records a statement; 22,050 Hz, mono. */
  void record(String voice, List<Pronunciation> words, String fileName) throws IOException {
    String text = String.join(" ", speller.clauses(words, KhmerSpeller.Ending.STATEMENT));
    Commands.run(
        folder,
        List.of(
            data.program(),
            "--path=" + data.folder(),
            "-v",
            data.khmerVoice(voice),
            "-w",
            folder.resolve(fileName).toString(),
            text));
  }
}
