package io.vacha.khmer.pronounce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads {@code lexicon.tsv}: spelling, tab, phones; lines with {@code #} are comments. */
public final class DictionaryFile {
  private static final String NAME = "lexicon.tsv";

  private DictionaryFile() {}

  /**
   * The words in Khmer or in Latin letters, each once with its first pronunciation, in the order of
   * the file. Rows without a pronunciation are left out.
   */
  public static List<DictionaryEntry> read(Path directory) throws IOException {
    List<DictionaryEntry> entries = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (String line : Files.readAllLines(directory.resolve(NAME))) {
      String[] cells = line.split("\t");
      if (line.startsWith("#") || cells.length < 2 || cells[1].isBlank()) {
        continue;
      }
      DictionaryEntry entry = new DictionaryEntry(cells[0], cells[1].strip());
      if ((entry.isKhmer() || entry.isLatin()) && seen.add(cells[0])) {
        entries.add(entry);
      }
    }
    return entries;
  }
}
