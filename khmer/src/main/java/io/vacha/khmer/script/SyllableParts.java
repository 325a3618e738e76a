package io.vacha.khmer.script;

/** The marks around one Khmer base letter, put in canonical order. Confined to one thread. */
final class SyllableParts {
  private static final char RO = 'រ';
  private static final char ROBAT = '\u17cc';

  private final StringBuilder subscripts = new StringBuilder();
  private final StringBuilder shifters = new StringBuilder();
  private final StringBuilder vowels = new StringBuilder();
  private final StringBuilder signs = new StringBuilder();
  private boolean robat;
  private boolean subscriptRo;

  void addSubscript(char letter) {
    if (letter == RO) {
      subscriptRo = true;
    } else if (subscripts.length() == 0 || subscripts.charAt(subscripts.length() - 1) != letter) {
      subscripts.append(KhmerScript.COENG).append(letter);
    }
  }

  void addRobat() {
    robat = true;
  }

  void addMark(char mark) {
    if (mark == '\u17c9' || mark == '\u17ca') {
      addOnce(shifters, mark);
    } else if (KhmerScript.isVowelSign(mark)) {
      addVowel(mark);
    } else {
      addOnce(signs, mark);
    }
  }

  /** Two signs that together look like one vowel are that vowel: េ with ី is ើ, េ with ា is ោ. */
  private void addVowel(char vowel) {
    int last = vowels.length() - 1;
    char before = last < 0 ? '\0' : vowels.charAt(last);
    char joined = joined(before, vowel);
    if (joined != '\0') {
      vowels.setCharAt(last, joined);
    } else {
      addOnce(vowels, vowel);
    }
  }

  private static char joined(char first, char second) {
    boolean withE = first == 'េ' || second == 'េ';
    char other = first == 'េ' ? second : first;
    if (!withE) {
      return '\0';
    }
    return switch (other) {
      case 'ី' -> 'ើ';
      case 'ា' -> 'ោ';
      default -> '\0';
    };
  }

  private static void addOnce(StringBuilder marks, char mark) {
    if (marks.indexOf(String.valueOf(mark)) < 0) {
      marks.append(mark);
    }
  }

  void appendTo(StringBuilder out) {
    if (robat) {
      out.append(ROBAT);
    }
    out.append(subscripts);
    if (subscriptRo) {
      out.append(KhmerScript.COENG).append(RO);
    }
    out.append(shifters).append(vowels).append(signs);
  }
}
