package io.vacha.engine.ctc;

import io.vacha.engine.onnx.support.ToneModel;
import io.vacha.testing.Tones;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The models of these tests and what to play to them. */
final class ToneFolders {
  /** Letters, a space, and one of a script that nobody asked for. */
  static final List<String> CHARACTERS =
      List.of(
          "<s>", "<unk>", "a", "b", "c", " ", "ក", "ខ", "្", "រ", "ុ", "ង", "ភ", "ន", "ំ", "ព", "ញ",
          "េ", "ฉ");

  static final List<String> BARRED = List.of("|", "[UNK]", "a", "b", "c", "ក", "ខ", "[PAD]");
  static final List<String> PIECES = List.of("<unk>", "▁the", "▁cat", "s", ".", "<blk>");

  private ToneFolders() {}

  static Path omnilingual(Path folder) throws IOException {
    return ToneModel.omnilingual(folder, CHARACTERS);
  }

  static Path wav2vec2(Path folder) throws IOException {
    return ToneModel.wav2vec2(folder, BARRED);
  }

  static Path nemo(Path folder) throws IOException {
    return ToneModel.nemo(folder, PIECES);
  }

  /** The tones of a text of single characters; an underscore is a silence. */
  static short[] say(List<String> tokens, String text) {
    return Tones.clean()
        .of(
            text.codePoints()
                .map(letter -> letter == '_' ? -1 : tokens.indexOf(Character.toString(letter)))
                .toArray());
  }
}
