package io.vacha.khmer;

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
}
