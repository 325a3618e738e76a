package io.vacha.khmer;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How a word is said. Immutable.
 *
 * @param syllables in order; empty if there is nothing to say
 */
public record Pronunciation(List<Syllable> syllables) {
  /** Nothing to say. */
  public static final Pronunciation SILENT = new Pronunciation(List.of());

  public Pronunciation {
    syllables = List.copyOf(syllables);
  }

  /** The phones separated by spaces, the syllables by dots: {@code "p r ə . t ee h"}. */
  public String phones() {
    return syllables.stream().map(Syllable::phones).collect(Collectors.joining(" . "));
  }

  /**
   * Reads the notation of {@link #phones()}.
   *
   * @throws IllegalArgumentException if a phone is unknown or a syllable is not one to three
   *     consonants, a vowel and at most one consonant; the message says which
   */
  public static Pronunciation parse(String phones) {
    if (phones.isBlank()) {
      return SILENT;
    }
    String[] syllables = phones.strip().split("\\s*\\.\\s*", -1);
    return new Pronunciation(Arrays.stream(syllables).map(Syllable::parse).toList());
  }
}
