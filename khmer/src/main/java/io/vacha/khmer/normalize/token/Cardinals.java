package io.vacha.khmer.normalize.token;

import java.util.ArrayList;
import java.util.List;

/**
 * Khmer names of numbers, in the spoken forms of Google's Khmer text normalisation (seven is said
 * ប្រាំពិល, 10^9 ប៊ីលាន). Immutable; static functions only.
 */
public final class Cardinals {
  private static final List<String> UNITS =
      List.of(
          "សូន្យ",
          "មួយ",
          "ពីរ",
          "បី",
          "បួន",
          "ប្រាំ",
          "ប្រាំមួយ",
          "ប្រាំពិល",
          "ប្រាំបី",
          "ប្រាំបួន");
  private static final List<String> TENS =
      List.of(
          "", "ដប់", "ម្ភៃ", "សាមសិប", "សែសិប", "ហាសិប", "ហុកសិប", "ចិតសិប", "ប៉ែតសិប", "កៅសិប");
  private static final List<String> SMALL_SCALES = List.of("", "", "រយ", "ពាន់", "ម៉ឺន", "សែន");
  private static final List<String> LARGE_SCALES =
      List.of("", "លាន", "ប៊ីលាន", "ទ្រីលាន", "ក្វាទ្រីលាន");
  private static final int LONGEST = 18;

  private Cardinals() {}

  /**
   * Says a whole number.
   *
   * @param digits ASCII digits, at least one; leading zeros are ignored; beyond 18 digits the
   *     number is read digit by digit, as nobody has names for it
   * @return words separated by spaces
   */
  public static String say(String digits) {
    String number = digits.replaceFirst("^0+(?=.)", "");
    if (number.length() > LONGEST) {
      return sayDigits(number);
    }
    long value = Long.parseLong(number);
    return value == 0 ? UNITS.getFirst() : String.join(" ", words(value));
  }

  /** Says each digit by itself; {@code digits} are ASCII digits. */
  public static String sayDigits(String digits) {
    List<String> words = new ArrayList<>();
    digits.chars().forEach(digit -> words.add(UNITS.get(digit - '0')));
    return String.join(" ", words);
  }

  /**
   * Says the digits after a decimal point: each leading zero by itself, then the rest as a number
   * (012 is "zero twelve"), zeros alone one by one.
   */
  public static String sayFraction(String digits) {
    String number = digits.replaceFirst("^0+", "");
    String zeros = sayDigits(digits.substring(0, digits.length() - number.length()));
    return number.isEmpty() ? zeros : (zeros + " " + say(number)).strip();
  }

  private static List<String> words(long value) {
    List<String> words = new ArrayList<>();
    long million = 1_000_000;
    addMillions(words, value / million);
    addBelowMillion(words, (int) (value % million));
    return words;
  }

  private static void addMillions(List<String> words, long millions) {
    long divisor = 1_000_000_000;
    for (int scale = 4; scale >= 1; scale--) {
      int group = (int) (millions / divisor % 1000);
      if (group > 0) {
        addBelowMillion(words, group);
        words.add(LARGE_SCALES.get(scale));
      }
      divisor /= 1000;
    }
  }

  private static void addBelowMillion(List<String> words, int value) {
    int rest = value;
    int divisor = 100_000;
    for (int power = 5; power >= 2; power--) {
      if (rest / divisor > 0) {
        words.add(UNITS.get(rest / divisor));
        words.add(SMALL_SCALES.get(power));
      }
      rest %= divisor;
      divisor /= 10;
    }
    if (rest >= 10) {
      words.add(TENS.get(rest / 10));
    }
    if (rest % 10 > 0) {
      words.add(UNITS.get(rest % 10));
    }
  }
}
