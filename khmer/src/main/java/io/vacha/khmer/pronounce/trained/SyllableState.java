package io.vacha.khmer.pronounce.trained;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.Syllable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How far a syllable has come while phones are added: 0 empty, 1–3 onset consonants, then the
 * vowel, then the coda. No state of its own.
 */
final class SyllableState {
  static final int EMPTY = 0;

  private static final int VOWEL = Syllable.MAX_ONSET + 1;
  private static final int CODA = VOWEL + 1;
  private static final int BROKEN = -1;

  private SyllableState() {}

  /** The state after some phones and boundaries, or a negative number if they cannot follow. */
  static int after(int state, byte[] codes) {
    int now = state;
    for (int i = 0; i < codes.length && now != BROKEN; i++) {
      now = after(now, codes[i]);
    }
    return now;
  }

  private static int after(int state, int code) {
    if (code == PhoneCode.BOUNDARY) {
      return isComplete(state) ? EMPTY : BROKEN;
    }
    if (PhoneCode.isVowel(code)) {
      return state > EMPTY && state < VOWEL ? VOWEL : BROKEN;
    }
    if (state < Syllable.MAX_ONSET) {
      return state + 1;
    }
    return state == VOWEL ? CODA : BROKEN;
  }

  /** Whether a word may end here. */
  static boolean isComplete(int state) {
    return state >= VOWEL;
  }

  /** The syllables of a well-formed sequence of codes. */
  static Pronunciation syllables(byte[] codes) {
    List<Syllable> syllables = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= codes.length; i++) {
      if (i == codes.length || codes[i] == PhoneCode.BOUNDARY) {
        syllables.add(syllable(codes, start, i));
        start = i + 1;
      }
    }
    return new Pronunciation(syllables);
  }

  private static Syllable syllable(byte[] codes, int start, int end) {
    List<String> onset = new ArrayList<>(Syllable.MAX_ONSET);
    int i = start;
    while (!PhoneCode.isVowel(codes[i])) {
      onset.add(PhoneCode.phone(codes[i]));
      i++;
    }
    String vowel = PhoneCode.phone(codes[i]);
    Optional<String> coda =
        i + 1 < end ? Optional.of(PhoneCode.phone(codes[i + 1])) : Optional.empty();
    return new Syllable(onset, vowel, coda);
  }
}
