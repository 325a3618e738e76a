package io.vacha.khmer.normalize.spoken;

import io.vacha.khmer.normalize.token.Token;
import java.util.ArrayList;
import java.util.List;

/** How the digits of a telephone number are grouped when they are said. Static functions only. */
final class TelephoneParts {
  /** A group of up to this many digits is said as a number, a longer one digit by digit. */
  static final int LONGEST_NUMBER = 4;

  private static final int PREFIX = 3;

  private TelephoneParts() {}

  /** The groups as written, with a Cambodian prefix (0 and two digits) by itself. */
  static List<String> of(Token.Telephone telephone) {
    List<String> parts = new ArrayList<>(telephone.parts());
    String first = parts.getFirst();
    if (telephone.country().isEmpty() && first.startsWith("0") && first.length() > PREFIX) {
      parts.set(0, first.substring(0, PREFIX));
      parts.add(1, first.substring(PREFIX));
    }
    return parts;
  }
}
