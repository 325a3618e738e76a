package io.vacha.engine.espeak.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The compiled phoneme data of an installed espeak-ng, read only.
 *
 * <p>{@code phontab} lists the tables and their phonemes, {@code phonindex} holds their programs in
 * 16-bit words, {@code phondata} the recorded sounds and spectral frames, {@code phondata-manifest}
 * the names of the latter. Immutable.
 */
final class InstalledData {
  /** The one data version whose layout is known: espeak-ng 1.48.15 to 1.51. */
  static final int VERSION = 0x014801;

  private final CompiledPhonemes files;
  private final ByteBuffer phonindex;
  private final ByteBuffer phondata;
  private final Map<String, Integer> addresses;
  private final Map<String, PhonemeTable> tables;

  private InstalledData(CompiledPhonemes files, Map<String, Integer> addresses) {
    this.files = files;
    phonindex = littleEndian(files.phonindex());
    phondata = littleEndian(files.phondata());
    this.addresses = addresses;
    tables = PhonemeTable.readAll(littleEndian(files.phontab()));
  }

  /** Reads a data folder. @throws IOException if it is not there or of another version */
  static InstalledData read(Path folder, int version) throws IOException {
    CompiledPhonemes files = CompiledPhonemes.read(folder);
    if (files.version() != version) {
      throw new IOException("espeak-ng data of an unknown version in " + folder);
    }
    try {
      return new InstalledData(files, readManifest(folder.resolve("phondata-manifest")));
    } catch (IndexOutOfBoundsException | NumberFormatException e) {
      throw new IOException("espeak-ng data of an unknown layout in " + folder, e);
    }
  }

  /** The files as they are. */
  CompiledPhonemes files() {
    return files;
  }

  PhonemeTable table(String name) throws IOException {
    return require(tables.get(name), "table", name);
  }

  /** A phoneme by {@code table:mnemonic}. */
  PhonemeEntry phoneme(String reference) throws IOException {
    int colon = reference.indexOf(':');
    PhonemeTable table = table(reference.substring(0, colon));
    return require(table.phonemes().get(reference.substring(colon + 1)), "phoneme", reference);
  }

  /** Where a named sound or sequence of frames begins in {@code phondata}. */
  int address(String name) throws IOException {
    return require(addresses.get(name), "sound", name);
  }

  /** The names of the sounds in a group, such as {@code vowel/}. */
  List<String> names(String prefix) {
    return addresses.keySet().stream().filter(name -> name.startsWith(prefix)).sorted().toList();
  }

  /** The frames of a named sequence. */
  List<SpectrumFrame> frames(String name) throws IOException {
    int at = address(name);
    int size = SpectrumFrame.size(phondata.getShort(at + 4));
    List<SpectrumFrame> frames = new ArrayList<>();
    for (int i = 0; i < Byte.toUnsignedInt(phondata.get(at + 2)); i++) {
      frames.add(SpectrumFrame.read(phondata, at + 4 + i * size, size));
    }
    return frames;
  }

  /** The words of a program from the first one of a kind on, or none. */
  short[] instruction(int program, int kind, int words) {
    for (int at = program; at < program + 12; at++) {
      if ((phonindex.getShort(2 * at) & 0xff00) == kind) {
        short[] found = new short[words];
        phonindex
            .slice(2 * at, 2 * words)
            .order(ByteOrder.LITTLE_ENDIAN)
            .asShortBuffer()
            .get(found);
        return found;
      }
    }
    return new short[0];
  }

  private static Map<String, Integer> readManifest(Path file) throws IOException {
    Map<String, Integer> found = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] columns = line.trim().split("\\s+", -1);
      if (columns.length == 3 && columns[1].startsWith("0x")) {
        found.put(columns[2], Integer.decode(columns[1]));
      }
    }
    return found;
  }

  private static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .asReadOnlyBuffer()
        .order(ByteOrder.LITTLE_ENDIAN);
  }

  private static <T> T require(@Nullable T found, String kind, String name) throws IOException {
    if (found == null) {
      throw new IOException("the installed espeak-ng data has no " + kind + " " + name);
    }
    return found;
  }
}
