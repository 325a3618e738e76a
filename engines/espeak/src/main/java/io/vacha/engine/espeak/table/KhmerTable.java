package io.vacha.engine.espeak.table;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Adds a table {@code km} to the installed phonemes. It inherits the pauses and stress marks of
 * {@code base1} and adds the sounds of Khmer. What was there keeps its place, so every other
 * language sounds as before. No state.
 */
final class KhmerTable {
  private static final String PARENT = "base1";
  private static final int NAME_BYTES = 32;
  private static final int MAX_CODE = 254;

  private KhmerTable() {}

  /** Adds the table to installed data. @throws IOException if the data lacks something it needs */
  static CompiledPhonemes build(InstalledData installed, KhmerSounds sounds) throws IOException {
    DataAppender data = new DataAppender(installed);
    VowelWriter vowels = new VowelWriter(installed, data);
    ConsonantWriter consonants = new ConsonantWriter(installed, data, vowels);
    ByteArrayOutputStream entries = new ByteArrayOutputStream();
    int code = firstFreeCode(installed);
    for (VowelSound vowel : sounds.vowels()) {
      entries.writeBytes(vowels.write(vowel, code++).bytes());
    }
    for (ConsonantSound consonant : sounds.consonants()) {
      entries.writeBytes(consonants.write(consonant, code++).bytes());
    }
    if (code > MAX_CODE) {
      throw new IOException("too many phonemes for one table");
    }
    byte[] phontab = withTable(installed, entries.toByteArray());
    return new CompiledPhonemes(phontab, data.phonindex(), data.phondata());
  }

  private static byte[] withTable(InstalledData installed, byte[] entries) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] old = installed.files().phontab();
    old[0]++;
    out.writeBytes(old);
    out.write(entries.length / PhonemeEntry.BYTES);
    out.write(installed.table(PARENT).number() + 1);
    out.writeBytes(new byte[2]);
    out.writeBytes(Arrays.copyOf("km".getBytes(StandardCharsets.US_ASCII), NAME_BYTES));
    out.writeBytes(entries);
    return out.toByteArray();
  }

  private static int firstFreeCode(InstalledData installed) throws IOException {
    int last = 0;
    for (String name : new String[] {"base", PARENT}) {
      for (PhonemeEntry entry : installed.table(name).phonemes().values()) {
        last = Math.max(last, entry.code());
      }
    }
    return last + 1;
  }
}
