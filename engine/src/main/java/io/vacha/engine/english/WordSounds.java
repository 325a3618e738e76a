package io.vacha.engine.english;

import java.util.Arrays;
import java.util.List;

/**
 * Tells which of the phonemes of a clause belong to which of its words. Phonemes are laid over the
 * letters at the least cost: sounds over letters of their kind, spaces over the ends of words. So
 * words that espeak-ng says as one ("of the", "in the") are parted near where they meet. Time and
 * memory are linear in the clause, as what lies far from where it should be is not tried. No state.
 */
public final class WordSounds {
  /** Belongs to no word. */
  public static final int NONE = -1;

  private static final String VOWELS = "aeiouyAEIOUYWɑɐæɒɔəɘɜɚɛɝɪɨʊʉʌɤᵊᵻɯ";

  /** Consonants that are written by the same letters. */
  private static final List<String> ALIKE =
      List.of("fv", "szcxʃʒ", "tdhθðT", "kgcqxɡ", "pb", "mnŋ", "lrɹ", "jgcʤʧ");

  private static final String UNSAID = "ˈˌːʰ^.,;:!?'\"-()";
  private static final int OTHER_SIGN = 1;
  private static final int OTHER_KIND = 4;
  private static final int ALONE = 2;
  private static final int JOINED = 3;
  private static final int FAR = 1 << 28;

  /** How far, in letters, sounds may lie from where they are expected. */
  private static final int REACH = 48;

  private enum Step {
    BOTH,
    SOUND,
    LETTER
  }

  private final String sounds;
  private final String letters;
  private final Step[][] steps;

  private WordSounds(String sounds, String letters) {
    this.sounds = sounds;
    this.letters = letters;
    this.steps = new Step[sounds.length() + 1][2 * REACH + 1];
  }

  /**
   * For each char of the phonemes the number of its word, or {@link #NONE} for spaces.
   *
   * @param words at least one
   */
  public static int[] owners(String phonemes, List<String> words) {
    WordSounds clause = new WordSounds(phonemes, String.join(" ", words));
    clause.lay();
    return clause.walk();
  }

  /** The letter that is expected over a sound. */
  private int middle(int sound) {
    return (int) ((long) sound * letters.length() / Math.max(1, sounds.length()));
  }

  private void lay() {
    int[] before = new int[2 * REACH + 1];
    Arrays.fill(before, FAR);
    for (int i = 0; i <= sounds.length(); i++) {
      int[] now = new int[2 * REACH + 1];
      int shift = i == 0 ? 0 : middle(i) - middle(i - 1);
      for (int k = 0; k < now.length; k++) {
        int j = middle(i) + k - REACH;
        boolean inside = j >= 0 && j <= letters.length();
        now[k] = inside ? least(i, j, k, shift, before, now) : FAR;
      }
      before = now;
    }
  }

  /** The least cost of so many sounds over so many letters. */
  private int least(int i, int j, int k, int shift, int[] before, int[] now) {
    if (i == 0 && j == 0) {
      return 0;
    }
    int both = i > 0 && j > 0 ? at(before, k + shift - 1) + cost(i - 1, j - 1) : FAR;
    int sound = i > 0 ? at(before, k + shift) + alone(sounds.charAt(i - 1)) : FAR;
    int letter = j > 0 ? at(now, k - 1) + alone(letters.charAt(j - 1)) : FAR;
    int least = Math.min(both, Math.min(sound, letter));
    steps[i][k] = least == both ? Step.BOTH : least == sound ? Step.SOUND : Step.LETTER;
    return Math.min(least, FAR);
  }

  private static int at(int[] row, int k) {
    return k >= 0 && k < row.length ? row[k] : FAR;
  }

  private static int alone(char sign) {
    if (sign == ' ') {
      return JOINED;
    }
    return UNSAID.indexOf(sign) >= 0 ? 0 : ALONE;
  }

  private int cost(int sound, int letter) {
    char one = sounds.charAt(sound);
    char other = letters.charAt(letter);
    if (one == ' ' || other == ' ') {
      return one == other ? 0 : FAR;
    }
    if (Character.toLowerCase(one) == Character.toLowerCase(other) || areAlike(one, other)) {
      return 0;
    }
    return isVowel(one) == isVowel(other) ? OTHER_SIGN : OTHER_KIND;
  }

  private static boolean areAlike(char sound, char letter) {
    return ALIKE.stream()
        .anyMatch(signs -> signs.indexOf(sound) >= 0 && signs.indexOf(letter) >= 0);
  }

  private static boolean isVowel(char sign) {
    return VOWELS.indexOf(sign) >= 0;
  }

  private int[] walk() {
    int[] owners = new int[sounds.length()];
    int letter = letters.length();
    int word = (int) letters.chars().filter(sign -> sign == ' ').count();
    for (int i = sounds.length(); i > 0 || letter > 0; ) {
      int k = letter - middle(i) + REACH;
      Step step = k >= 0 && k <= 2 * REACH && steps[i][k] != null ? steps[i][k] : outside(i);
      if (step != Step.LETTER) {
        i--;
        owners[i] = sounds.charAt(i) == ' ' ? NONE : word;
      }
      if (step != Step.SOUND && letter > 0 && letters.charAt(--letter) == ' ') {
        word--;
      }
    }
    return owners;
  }

  private static Step outside(int sound) {
    return sound > 0 ? Step.SOUND : Step.LETTER;
  }
}
