package io.vacha.khmer.normalize.scan;

import io.vacha.khmer.normalize.token.Token;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The value of a number as Cambodians write it: a dot parts thousands and a comma the fraction, or,
 * when the grouping shows it, the other way round. A single comma is always the fraction's (1,234
 * is one and 234 thousandths), a single dot before three digits parts thousands (1.234). In a text
 * that is all English a comma parts thousands and a dot the fraction.
 *
 * @param whole ASCII digits
 * @param fraction ASCII digits after the separator, if there is one
 */
public record WrittenNumber(String whole, Optional<String> fraction) {
  private static final Pattern DOT_GROUPS =
      Pattern.compile("([1-9][0-9]{0,2}(?:\\.[0-9]{3})+)(?:,([0-9]+))?");
  private static final Pattern COMMA_GROUPS =
      Pattern.compile("([0-9]{1,3}(?:,[0-9]{3})+)\\.([0-9]+)");
  private static final Pattern ENGLISH =
      Pattern.compile("([1-9][0-9]{0,2}(?:,[0-9]{3})+|[0-9]+)(?:\\.([0-9]+))?");
  private static final Pattern PLAIN = Pattern.compile("([0-9]+)(?:[.,]([0-9]+))?");

  /** As {@link #parse(String)}, by the custom of the language that {@code source} is in. */
  public static WrittenNumber parse(String written, ScannedText source) {
    Matcher english = ENGLISH.matcher(written);
    return source.english() && english.matches()
        ? new WrittenNumber(wholeDigits(english.group(1)), Optional.ofNullable(english.group(2)))
        : parse(written);
  }

  /** Reads ASCII digits with dots and commas between them; nonsense is read as its digits. */
  public static WrittenNumber parse(String written) {
    for (Pattern pattern : new Pattern[] {DOT_GROUPS, COMMA_GROUPS, PLAIN}) {
      Matcher matcher = pattern.matcher(written);
      if (matcher.matches()) {
        return new WrittenNumber(
            matcher.group(1).replaceAll("[.,]", ""), Optional.ofNullable(matcher.group(2)));
      }
    }
    return new WrittenNumber(written.replaceAll("[.,]", ""), Optional.empty());
  }

  /** The value as a token: a decimal where it has a fraction. */
  public Token.Quantity quantity(boolean negative) {
    return fraction
        .<Token.Quantity>map(digits -> new Token.Decimal(negative, whole, digits, Optional.empty()))
        .orElseGet(() -> new Token.Cardinal(negative, whole));
  }

  /** The digits of a number whose dots and commas part thousands, as in fractions. */
  public static String wholeDigits(String written) {
    return written.replaceAll("[.,]", "");
  }
}
