package io.vacha.khmer;

import java.util.List;
import java.util.Optional;

/**
 * One spoken syllable. Immutable.
 *
 * @param onset one to three consonants of {@link Phones#CONSONANTS}
 * @param vowel one of {@link Phones#VOWELS}
 * @param coda the closing consonant, if there is one
 */
public record Syllable(List<String> onset, String vowel, Optional<String> coda) {
  /** More consonants than this never begin a Khmer syllable. */
  public static final int MAX_ONSET = 3;

  public Syllable {
    onset = List.copyOf(onset);
    if (onset.isEmpty() || onset.size() > MAX_ONSET || !Phones.CONSONANTS.containsAll(onset)) {
      throw new IllegalArgumentException("A syllable begins with 1 to 3 consonants: " + onset);
    }
    if (!Phones.isVowel(vowel)) {
      throw new IllegalArgumentException("Not a vowel: " + vowel);
    }
    if (coda.isPresent() && !Phones.isConsonant(coda.get())) {
      throw new IllegalArgumentException("Not a consonant: " + coda.get());
    }
  }

  /** The phones in order, separated by spaces: {@code "t ee h"}. */
  public String phones() {
    return String.join(" ", onset) + " " + vowel + coda.map(c -> " " + c).orElse("");
  }

  /** Reads the notation of {@link #phones()}; throws as {@link Pronunciation#parse} says. */
  static Syllable parse(String phones) {
    List<String> parts = List.of(phones.strip().split("\\s+"));
    for (int i = 0; i < parts.size(); i++) {
      if (Phones.isVowel(parts.get(i)) && i + 2 >= parts.size()) {
        Optional<String> coda = parts.stream().skip(i + 1L).findFirst();
        return new Syllable(parts.subList(0, i), parts.get(i), coda);
      }
    }
    throw new IllegalArgumentException(
        "Not a syllable (1 to 3 consonants, a vowel, at most one consonant): '" + phones + "'.");
  }
}
