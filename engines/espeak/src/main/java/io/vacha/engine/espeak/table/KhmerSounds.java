package io.vacha.engine.espeak.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * How the phones of Khmer sound: the measured tables {@code vowels.tsv} and {@code consonants.tsv}.
 * Immutable.
 *
 * @param vowels every vowel, some once more for a certain coda
 * @param consonants every consonant, some once more for the end of a syllable
 */
record KhmerSounds(List<VowelSound> vowels, List<ConsonantSound> consonants) {
  KhmerSounds {
    vowels = List.copyOf(vowels);
    consonants = List.copyOf(consonants);
  }

  /** Reads the tables of this version. */
  static KhmerSounds load() {
    return new KhmerSounds(
        lines("vowels.tsv", VowelSound::parse), lines("consonants.tsv", ConsonantSound::parse));
  }

  private static <T> List<T> lines(String name, Function<String[], T> parse) {
    return text(name).lines().skip(1).map(line -> parse.apply(line.split("\t", -1))).toList();
  }

  /** The text of a resource beside this class. */
  static String text(String name) {
    try (InputStream in =
        Objects.requireNonNull(KhmerSounds.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
