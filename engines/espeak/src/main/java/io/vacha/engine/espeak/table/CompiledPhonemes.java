package io.vacha.engine.espeak.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The three files of compiled phonemes: {@code phontab} with the tables, {@code phonindex} with the
 * phonemes' programs, {@code phondata} with a version number, recorded sounds and spectral frames.
 * Immutable.
 */
final class CompiledPhonemes {
  /** The names of the files. */
  static final List<String> FILES = List.of("phontab", "phonindex", "phondata");

  private final byte[] phontab;
  private final byte[] phonindex;
  private final byte[] phondata;

  CompiledPhonemes(byte[] phontab, byte[] phonindex, byte[] phondata) {
    this.phontab = phontab.clone();
    this.phonindex = phonindex.clone();
    this.phondata = phondata.clone();
  }

  static CompiledPhonemes read(Path folder) throws IOException {
    return new CompiledPhonemes(
        Files.readAllBytes(folder.resolve(FILES.get(0))),
        Files.readAllBytes(folder.resolve(FILES.get(1))),
        Files.readAllBytes(folder.resolve(FILES.get(2))));
  }

  void write(Path folder) throws IOException {
    Files.write(folder.resolve(FILES.get(0)), phontab);
    Files.write(folder.resolve(FILES.get(1)), phonindex);
    Files.write(folder.resolve(FILES.get(2)), phondata);
  }

  byte[] phontab() {
    return phontab.clone();
  }

  byte[] phonindex() {
    return phonindex.clone();
  }

  byte[] phondata() {
    return phondata.clone();
  }

  /** The version of the layout, or 0 where the file is too short to have one. */
  int version() {
    return phondata.length < 4
        ? 0
        : ByteBuffer.wrap(phondata).order(ByteOrder.LITTLE_ENDIAN).getInt(0);
  }
}
