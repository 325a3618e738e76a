package io.vacha.khmer.pronounce;

import java.util.ArrayList;
import java.util.List;

/**
 * An orthographic syllable: a consonant with what is written below, around and above it.
 *
 * @param consonants the base consonant, then the subscripts (without the coeng)
 * @param vowel dependent vowel signs and ំ ះ ៈ in order, empty if no vowel is written
 * @param shift +1 for ៉ (first series), -1 for ៊ (second series), 0 for neither
 * @param shortened whether ់ follows: the vowel before it is short
 * @param silent whether ៍ or ៌ silences the cluster
 */
record Cluster(String consonants, String vowel, int shift, boolean shortened, boolean silent) {
  private static final char COENG = '\u17d2';
  private static final String INDEPENDENT_VOWELS = "ឥឦឧឨឩឪឫឬឭឮឯឰឱឲឳ";
  private static final List<String> INDEPENDENT_AS_DEPENDENT =
      List.of(
          "អិ", "អី", "អុ", "អុក", "អ៊ូ", "អ៊ៅ", "រឹ", "រឺ", "លឹ", "លឺ", "អែ", "អៃ", "អោ", "អោ",
          "អៅ");

  /** Splits a word; characters that no cluster can hold are left out. */
  static List<Cluster> split(String word) {
    List<Cluster> clusters = new ArrayList<>();
    String text = spellOut(word);
    int i = 0;
    while (i < text.length()) {
      if (!isConsonant(text.charAt(i))) {
        i++;
        continue;
      }
      int end = i + 1;
      while (end < text.length() && continues(text, end)) {
        end++;
      }
      clusters.add(of(text.substring(i, end)));
      i = end;
    }
    return clusters;
  }

  private static String spellOut(String word) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      int vowel = INDEPENDENT_VOWELS.indexOf(c);
      text.append(vowel < 0 ? String.valueOf(c) : INDEPENDENT_AS_DEPENDENT.get(vowel));
    }
    return text.toString();
  }

  private static boolean isConsonant(char c) {
    return c >= 'ក' && c <= 'អ';
  }

  private static boolean isSign(char c) {
    return (c >= '\u17b6' && c <= '\u17d3') || c == '\u17dd';
  }

  private static boolean continues(String text, int i) {
    char c = text.charAt(i);
    return isSign(c) || (isConsonant(c) && text.charAt(i - 1) == COENG);
  }

  private static Cluster of(String written) {
    StringBuilder consonants = new StringBuilder();
    StringBuilder vowel = new StringBuilder();
    int shift = 0;
    boolean shortened = false;
    boolean silent = false;
    for (int i = 0; i < written.length(); i++) {
      char c = written.charAt(i);
      if (isConsonant(c)) {
        consonants.append(c);
      } else if ((c >= '\u17b6' && c <= '\u17c8') || c == '\u17d0') {
        vowel.append(c);
      }
      shift += c == '\u17c9' ? 1 : c == '\u17ca' ? -1 : 0;
      shortened |= c == '\u17cb';
      silent |= c == '\u17cd';
    }
    return new Cluster(
        consonants.toString(), vowel.toString(), Integer.signum(shift), shortened, silent);
  }

  /** Whether this is one plain consonant that may close the syllable before it. */
  boolean canClose() {
    return consonants.length() == 1 && vowel.isEmpty() && shift == 0;
  }

  /** Whether the vowel is of the first series (ក) rather than the second (គ). */
  boolean isFirstSeries() {
    if (shift != 0) {
      return shift > 0;
    }
    return Consonants.isFirstSeries(consonants);
  }

  /** The same cluster without its first consonant, which closed the syllable before. */
  Cluster withoutBase() {
    return new Cluster(consonants.substring(1), vowel, shift, shortened, silent);
  }
}
