package io.vacha.engine.espeak.table;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which mnemonics of a phoneme table stand for which phone. Immutable.
 *
 * @param vowels by phone, or by {@code vowel+coda} where the coda changes the vowel
 * @param closed the keys of {@code vowels} whose sound contains the coda
 * @param onsets consonants that open a syllable
 * @param codas consonants that close one, where they differ
 */
record PhoneMnemonics(
    Map<String, String> vowels,
    Set<String> closed,
    Map<String, String> onsets,
    Map<String, String> codas) {
  PhoneMnemonics {
    vowels = Map.copyOf(vowels);
    closed = Set.copyOf(closed);
    onsets = Map.copyOf(onsets);
    codas = Map.copyOf(codas);
  }

  /** In our own table. */
  static PhoneMnemonics own(KhmerSounds sounds) {
    Map<String, String> vowels = new HashMap<>();
    Set<String> closed = new HashSet<>();
    for (VowelSound vowel : sounds.vowels()) {
      vowels.put(vowel.phone(), vowel.mnemonic());
      if (vowel.includesCoda()) {
        closed.add(vowel.phone());
      }
    }
    Map<String, String> onsets = new HashMap<>();
    Map<String, String> codas = new HashMap<>();
    for (ConsonantSound consonant : sounds.consonants()) {
      boolean opens = consonant.place() == ConsonantSound.Place.ONSET;
      (opens ? onsets : codas).put(consonant.phone(), consonant.mnemonic());
    }
    return new PhoneMnemonics(vowels, closed, onsets, codas);
  }

  /** In the stock Vietnamese table, the nearest there is: some phones sound alike. */
  static PhoneMnemonics vietnamese() {
    Map<String, String> vowels = new HashMap<>();
    Map<String, String> onsets = new HashMap<>();
    for (String line : KhmerSounds.text("vi.tsv").lines().skip(1).toList()) {
      String[] columns = line.split("\t", -1);
      (columns[1].equals("vowel") ? vowels : onsets).put(columns[0], columns[2]);
    }
    return new PhoneMnemonics(vowels, Set.of(), onsets, Map.of());
  }

  String onset(String consonant) {
    return require(onsets.get(consonant), consonant);
  }

  /** The vowel, with what the coda does to it. */
  String vowel(String vowel, Optional<String> coda) {
    String plain = require(vowels.get(vowel), vowel);
    return coda.map(after -> vowels.getOrDefault(vowel + "+" + after, plain)).orElse(plain);
  }

  /** The coda, or empty where the vowel before it already contains it. */
  Optional<String> coda(String vowel, String coda) {
    if (closed.contains(vowel + "+" + coda)) {
      return Optional.empty();
    }
    String closing = codas.get(coda);
    return Optional.of(closing == null ? onset(coda) : closing);
  }

  private static String require(@Nullable String mnemonic, String phone) {
    if (mnemonic == null) {
      throw new IllegalArgumentException("not a phone of Khmer: " + phone);
    }
    return mnemonic;
  }
}
