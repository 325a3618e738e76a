package io.vacha.khmer.normalize;

import io.vacha.khmer.script.KhmerScript;

/**
 * A text in canonical spelling, ready to be scanned. Immutable.
 *
 * @param text as written
 * @param ascii the same with Khmer digits as ASCII digits, character for character
 */
record Source(String text, String ascii) {

  static Source of(String text) {
    StringBuilder ascii = new StringBuilder(text);
    for (int i = 0; i < ascii.length(); i++) {
      char c = ascii.charAt(i);
      if (KhmerScript.isDigit(c)) {
        ascii.setCharAt(i, (char) ('0' + c - '០'));
      }
    }
    return new Source(text, ascii.toString());
  }

  /** Whether a Khmer digit is written between {@code start} and {@code end}. */
  boolean hasKhmerDigit(int start, int end) {
    for (int i = start; i < end; i++) {
      if (KhmerScript.isDigit(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }
}
