package io.vacha.khmer.pronounce;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * How well words are pronounced, against a lexicon.
 *
 * @param words how many words were measured
 * @param wrongWords how many of them have at least one phone wrong
 * @param phones how many phones the lexicon has for them, boundaries not counted
 * @param edits how many phones must be inserted, deleted or changed to get the lexicon's
 * @param wrongSyllables how many words have a phone or a syllable boundary wrong
 */
public record PronunciationScore(
    long words, long wrongWords, long phones, long edits, long wrongSyllables) {

  /** Edits per hundred phones of the lexicon. */
  public double phoneErrorPercent() {
    return 100.0 * edits / phones;
  }

  /** Wrong words per hundred. */
  public double wordErrorPercent() {
    return 100.0 * wrongWords / words;
  }

  /**
   * Measures on the Khmer words that are kept for development: SHA-256 buckets 5 to 9.
   *
   * @param directory holds {@code lexicon.tsv}
   */
  public static PronunciationScore ofDevelopmentWords(Path directory, Pronouncer pronouncer)
      throws IOException {
    return of(developmentEntries(directory), pronouncer);
  }

  /** The spellings of the Khmer words that are kept for development. */
  public static List<String> developmentWords(Path directory) throws IOException {
    return developmentEntries(directory).stream().map(DictionaryEntry::spelling).toList();
  }

  private static List<DictionaryEntry> developmentEntries(Path directory) throws IOException {
    return DictionaryFile.read(directory).stream()
        .filter(DictionaryEntry::isKhmer)
        .filter(DictionaryEntry::isForDevelopment)
        .toList();
  }

  public static PronunciationScore of(List<DictionaryEntry> entries, Pronouncer pronouncer) {
    long wrong = 0;
    long phones = 0;
    long edits = 0;
    long wrongSyllables = 0;
    for (DictionaryEntry entry : entries) {
      String said = pronouncer.pronounce(entry.spelling()).phones();
      String[] expected = withoutBoundaries(entry.phones());
      int distance = distance(expected, withoutBoundaries(said));
      wrong += distance > 0 ? 1 : 0;
      edits += distance;
      phones += expected.length;
      wrongSyllables += said.equals(entry.phones()) ? 0 : 1;
    }
    return new PronunciationScore(entries.size(), wrong, phones, edits, wrongSyllables);
  }

  private static String[] withoutBoundaries(String phones) {
    return Arrays.stream(phones.split(" +"))
        .filter(phone -> !phone.equals(".") && !phone.isEmpty())
        .toArray(String[]::new);
  }

  private static int distance(String[] expected, String[] said) {
    int[] row = new int[said.length + 1];
    Arrays.setAll(row, i -> i);
    for (int i = 1; i <= expected.length; i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= said.length; j++) {
        int change = diagonal + (expected[i - 1].equals(said[j - 1]) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[said.length];
  }
}
