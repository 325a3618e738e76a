package io.vacha.khmer.normalize.token;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A month.
 *
 * @param number 1 to 12
 * @param khmer its name, spelled as written, or its number in words
 */
public record Month(int number, String khmer) {
  private static final List<String> KHMER =
      List.of(
          "មករា",
          "កុម្ភៈ",
          "មីនា",
          "មេសា",
          "ឧសភា",
          "មិថុនា",
          "កក្កដា",
          "សីហា",
          "កញ្ញា",
          "តុលា",
          "វិច្ឆិកា",
          "ធ្នូ");
  private static final List<String> VARIANTS =
      List.of("", "កុម្ភះ", "មិនា", "", "", "មិថុនា", "កក្តដា", "", "", "", "វិច្ឆកា", "");
  private static final List<String> ENGLISH =
      List.of(
          "January",
          "February",
          "March",
          "April",
          "May",
          "June",
          "July",
          "August",
          "September",
          "October",
          "November",
          "December");

  /** The month {@code number}, 1 to 12, by its name. */
  public static Month of(int number) {
    return new Month(number, KHMER.get(number - 1));
  }

  /** The month with the Khmer name {@code written}, one of {@link #names()}. */
  public static Month named(String written) {
    int index = KHMER.contains(written) ? KHMER.indexOf(written) : VARIANTS.indexOf(written);
    return new Month(index + 1, written);
  }

  /** The month written ខែ and a number. */
  public static Month numbered(int number) {
    return new Month(number, Cardinals.say(String.valueOf(number)));
  }

  /** The English name. */
  public String english() {
    return ENGLISH.get(number - 1);
  }

  /** All Khmer spellings as alternatives of a pattern. */
  public static String names() {
    return String.join(
        "|",
        IntStream.range(0, 12)
            .boxed()
            .flatMap(i -> List.of(KHMER.get(i), VARIANTS.get(i)).stream())
            .filter(name -> !name.isEmpty())
            .toList());
  }
}
