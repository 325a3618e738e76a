package io.vacha.engine.espeak.table;

/** Numbers of the phoneme types in a compiled table. */
final class PhonemeType {
  static final int VOWEL = 2;
  static final int LIQUID = 3;
  static final int VOICED_STOP = 5;

  private PhonemeType() {}
}
