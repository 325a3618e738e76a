package io.vacha.engine.english;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Numbers as they are said: 25 is twenty five, 1867 eighteen sixty seven, 1st first. Groups parted
 * by commas are one number; longer than nine digits is said digit by digit. No state.
 */
public final class EnglishNumbers {
  private static final Pattern COMMA = Pattern.compile("(?<=\\d),(?=\\d{3}(?!\\d))");
  private static final Pattern NUMBER = Pattern.compile("(\\d+)(st|nd|rd|th)?");
  private static final List<String> SMALL =
      List.of(
          ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
                  + " fifteen sixteen seventeen eighteen nineteen")
              .split(" "));
  private static final List<String> TENS =
      List.of("zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" "));

  private EnglishNumbers() {}

  /** The text in small letters with its digits as words. */
  public static String spelled(String text) {
    return NUMBER
        .matcher(COMMA.matcher(text).replaceAll(""))
        .replaceAll(
            number ->
                " "
                    + (number.group(2) == null ? said(number.group(1)) : nth(number.group(1)))
                    + " ");
  }

  private static String said(String digits) {
    if (digits.length() > 9) {
      return String.join(" ", digits.chars().mapToObj(d -> SMALL.get(d - '0')).toList());
    }
    int number = Integer.parseInt(digits);
    boolean year = number > 1099 && number < 2000 && number % 100 != 0;
    return year ? cardinal(number / 100) + " " + pair(number % 100) : cardinal(number);
  }

  /** The second half of a year: oh six, or eleven. */
  private static String pair(int number) {
    return number < 10 ? "oh " + SMALL.get(number) : cardinal(number);
  }

  private static String cardinal(int number) {
    if (number < 20) {
      return SMALL.get(number);
    }
    if (number < 100) {
      return TENS.get(number / 10) + rest(number % 10);
    }
    if (number < 1000) {
      return SMALL.get(number / 100) + " hundred" + rest(number % 100);
    }
    int unit = number < 1_000_000 ? 1000 : 1_000_000;
    return cardinal(number / unit)
        + (unit == 1000 ? " thousand" : " million")
        + rest(number % unit);
  }

  private static String rest(int number) {
    return number == 0 ? "" : " " + cardinal(number);
  }

  private static String nth(String digits) {
    String said = said(digits);
    int last = said.lastIndexOf(' ') + 1;
    return said.substring(0, last) + ordinal(said.substring(last));
  }

  private static String ordinal(String word) {
    return switch (word) {
      case "one" -> "first";
      case "two" -> "second";
      case "three" -> "third";
      case "five" -> "fifth";
      case "eight" -> "eighth";
      case "nine" -> "ninth";
      case "twelve" -> "twelfth";
      default -> (word.endsWith("y") ? word.substring(0, word.length() - 1) + "ie" : word) + "th";
    };
  }
}
