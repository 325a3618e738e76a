package io.vacha.engine.vits;

import io.vacha.engine.model.UnusableModelException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The letters an MMS voice knows: {@code tokens.txt} has a letter, a space and its number on each
 * line; the letter may itself be a space. Immutable. Source of the rules: k2-fsa/sherpa-onnx,
 * scripts/vits/vits-mms.py.
 */
record TokenTable(Map<Integer, Long> numbers) {
  /** Between and around letters. */
  private static final long BLANK = 0;

  private static final int MOST = 100_000;

  TokenTable {
    numbers = Map.copyOf(numbers);
  }

  /** Reads the lines of the file. */
  static TokenTable parse(String text) throws UnusableModelException {
    Map<Integer, Long> numbers = new HashMap<>();
    for (String line : text.split("\r?\n")) {
      int space = line.lastIndexOf(' ');
      if (space > 0 && line.codePointCount(0, space) == 1) {
        numbers.put(line.codePointAt(0), number(line.substring(space + 1), line));
      } else if (space < 0 && !line.isEmpty()) {
        throw new UnusableModelException("tokens.txt has a line without a number: " + line);
      }
    }
    if (numbers.isEmpty()) {
      throw new UnusableModelException("tokens.txt has no letters");
    }
    return new TokenTable(numbers);
  }

  private static long number(String digits, String line) throws UnusableModelException {
    try {
      long number = Long.parseLong(digits.strip());
      if (number >= 0 && number < MOST) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new UnusableModelException("tokens.txt has a line without a number: " + line, e);
    }
    throw new UnusableModelException("tokens.txt has a number that is out of bounds: " + line);
  }

  /**
   * The numbers of a text: in small letters, unknown ones left out, a blank on each side of all.
   */
  long[] ids(String text) {
    List<Long> ids = new ArrayList<>();
    ids.add(BLANK);
    text.toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(numbers::containsKey)
        .forEach(
            letter -> {
              ids.add(numbers.get(letter));
              ids.add(BLANK);
            });
    return ids.stream().mapToLong(each -> each).toArray();
  }

  /** Whether every letter of a word is known. */
  boolean knows(String word) {
    return word.toLowerCase(Locale.ROOT).codePoints().allMatch(numbers::containsKey);
  }

  /** Whether there are letters of this script. */
  boolean has(Character.UnicodeScript script) {
    return numbers.keySet().stream().anyMatch(each -> Character.UnicodeScript.of(each) == script);
  }

  /** The largest number. */
  long largest() {
    return numbers.values().stream().mapToLong(each -> each).max().orElse(BLANK);
  }
}
