package io.vacha.engine.espeak.table;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * One table of compiled phonemes. Immutable.
 *
 * @param number its place in the file, from 0
 * @param phonemes by mnemonic, without the ones it inherits
 */
record PhonemeTable(int number, Map<String, PhonemeEntry> phonemes) {
  /** A count, the number of the parent plus 1, two zeros, and the name. */
  private static final int HEADER_BYTES = 36;

  private static final int NAME_BYTES = 32;
  private static final int FIRST = 4;

  PhonemeTable {
    phonemes = Map.copyOf(phonemes);
  }

  /**
   * The tables of a {@code phontab} file by name. @throws IndexOutOfBoundsException if cut short
   */
  static Map<String, PhonemeTable> readAll(ByteBuffer phontab) {
    Map<String, PhonemeTable> tables = new HashMap<>();
    int at = FIRST;
    for (int number = 0; number < Byte.toUnsignedInt(phontab.get(0)); number++) {
      int count = Byte.toUnsignedInt(phontab.get(at));
      int entries = at + HEADER_BYTES;
      tables.put(name(phontab, at + 4), new PhonemeTable(number, read(phontab, entries, count)));
      at = entries + count * PhonemeEntry.BYTES;
    }
    return tables;
  }

  private static Map<String, PhonemeEntry> read(ByteBuffer phontab, int at, int count) {
    Map<String, PhonemeEntry> phonemes = new HashMap<>();
    for (int i = 0; i < count; i++) {
      PhonemeEntry entry = PhonemeEntry.read(phontab, at + i * PhonemeEntry.BYTES);
      phonemes.put(entry.mnemonic(), entry);
    }
    return phonemes;
  }

  private static String name(ByteBuffer phontab, int at) {
    byte[] name = new byte[NAME_BYTES];
    phontab.get(at, name);
    String text = new String(name, StandardCharsets.ISO_8859_1);
    return text.substring(0, text.indexOf('\0'));
  }
}
