package io.vacha.khmer.normalize;

/** One thing a written text is made of, before it is put into words. */
public sealed interface Token {

  /** A run of Khmer letters without spaces; may hold several words and ៗ. */
  record KhmerText(String text) implements Token {}

  /** A word in Latin letters (or another script an English voice may try). */
  record LatinWord(String text) implements Token {}

  /** White space; {@code hidden} for a zero-width one. */
  record Space(boolean hidden) implements Token {}

  /** Punctuation: how long it is rested on, and the mark itself for an English voice. */
  record Mark(Rest rest, String text) implements Token {}

  /** A whole number in ASCII digits. */
  record Cardinal(boolean negative, String digits) implements Token {}

  /** A number with a fractional part; ASCII digits. */
  record Decimal(boolean negative, String whole, String fraction) implements Token {}
}
