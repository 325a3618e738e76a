package io.vacha.engine.khmer;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.Syllable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * How an English acoustic model may hear Khmer words: their phones as those of the CMU dictionary,
 * with other vowels and with voiced stops as second readings. Immutable.
 */
public final class CmuReading {
  private static final int VOWEL_READINGS = 3;
  private static final int ONSET_READINGS = 2;

  /** Readings by place and phone, such as {@code onset p}. */
  private final Map<String, List<String>> readings = new HashMap<>();

  private CmuReading() {}

  /** The mapping of this version. */
  public static CmuReading load() {
    CmuReading reading = new CmuReading();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(CmuReading.class.getResourceAsStream("cmu.tsv")),
                StandardCharsets.UTF_8))) {
      for (String line : in.lines().skip(1).toList()) {
        String[] columns = line.split("\t", -1);
        List<String> ways = List.of(columns[2].split("/", -1));
        reading.readings.put(columns[1] + " " + columns[0], ways);
      }
      return reading;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The different readings of a word, the likeliest first; none is empty. */
  public List<String> of(Pronunciation word) {
    Set<String> found = new LinkedHashSet<>();
    for (int onset = 0; onset < ONSET_READINGS; onset++) {
      for (int vowel = 0; vowel < VOWEL_READINGS; vowel++) {
        found.add(read(word, onset, vowel));
      }
    }
    found.remove("");
    return List.copyOf(found);
  }

  private String read(Pronunciation word, int onset, int vowel) {
    StringBuilder phones = new StringBuilder();
    for (Syllable syllable : word.syllables()) {
      syllable.onset().forEach(phone -> add(phones, "onset " + phone, onset));
      add(phones, "vowel " + syllable.vowel(), vowel);
      syllable.coda().ifPresent(phone -> add(phones, "coda " + phone, 0));
    }
    return phones.toString().strip();
  }

  private void add(StringBuilder phones, String key, int way) {
    List<String> ways = Objects.requireNonNull(readings.get(key), key);
    String chosen = ways.get(Math.min(way, ways.size() - 1));
    phones.append(chosen).append(chosen.isEmpty() ? "" : " ");
  }
}
