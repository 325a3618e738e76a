package io.vacha.khmer;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The 54 phones of spoken Khmer: the inventory of Google's Khmer lexicon (language-resources, km).
 *
 * <p>A doubled vowel is long ({@code ii} = iː), {@code ph th ch kh} are aspirated, {@code ɓ ɗ} are
 * implosive, {@code f z g} occur in loan words only. No state.
 */
public final class Phones {
  /** The 24 consonants. */
  public static final Set<String> CONSONANTS =
      ordered("p t c k ʔ ph th ch kh ɓ ɗ m n ɲ ŋ r w l j s h f z g");

  /** The 10 short vowels, the 10 long ones, the 10 diphthongs. */
  public static final Set<String> VOWELS =
      ordered("i ɨ u e ə o ɛ ɔ a ɑ ii ɨɨ uu ee əə oo ɛɛ ɔɔ aa ɑɑ iə ɨə uə ae aə ao oa ie ea ɛə");

  private Phones() {}

  /** Consonants, then vowels. */
  public static List<String> all() {
    return Stream.concat(CONSONANTS.stream(), VOWELS.stream()).toList();
  }

  /** Whether the phone can be the nucleus of a syllable. */
  public static boolean isVowel(String phone) {
    return VOWELS.contains(phone);
  }

  /** Whether the phone can begin or end a syllable. */
  public static boolean isConsonant(String phone) {
    return CONSONANTS.contains(phone);
  }

  private static Set<String> ordered(String phones) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(Arrays.asList(phones.split(" "))));
  }
}
