package io.vacha.lab.voice;

import io.vacha.engine.espeak.table.KhmerSpeller;
import io.vacha.engine.espeak.table.KhmerVoiceData;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.SpokenWord;
import io.vacha.lab.identification.Commands;
import io.vacha.lab.identification.PhraseRecorder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Records the Khmer voices into WAV files as espeak-ng makes them. Immutable. */
final class Studio implements PhraseRecorder {
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

  @Override
  public Path folder() {
    return folder;
  }

  @Override
  public void record(String voice, List<SpokenWord> words, String fileName) throws IOException {
    List<Pronunciation> said = words.stream().map(SpokenWord::pronunciation).toList();
    String text = String.join(" ", speller.clauses(said, KhmerSpeller.Ending.STATEMENT));
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
