package io.vacha.cli;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A length of time on the command line: {@code 30d}, {@code 12h}, {@code P30D}; may be zero. */
class Span implements ITypeConverter<Duration> {
  private static final Pattern SHORT = Pattern.compile("(-?\\d{1,9})([smhd])");
  private static final Duration LONGEST = Duration.ofDays(36_500);

  @Override
  public Duration convert(String text) {
    Duration span = read(text);
    if (span.isNegative() || span.compareTo(LONGEST) > 0) {
      throw new TypeConversionException("'" + text + "' must lie in the next 100 years");
    }
    return span;
  }

  private static Duration read(String text) {
    Matcher parts = SHORT.matcher(text);
    if (parts.matches()) {
      long amount = Long.parseLong(parts.group(1));
      return switch (parts.group(2)) {
        case "s" -> Duration.ofSeconds(amount);
        case "m" -> Duration.ofMinutes(amount);
        case "h" -> Duration.ofHours(amount);
        default -> Duration.ofDays(amount);
      };
    }
    try {
      return Duration.parse(text);
    } catch (DateTimeParseException e) {
      throw new TypeConversionException(
          "'" + text + "' is no length of time; write 30d, 12h, 90m or 45s, or ISO 8601: P30D");
    }
  }

  /** A length of time that is not zero. */
  static final class Positive extends Span {
    @Override
    public Duration convert(String text) {
      Duration span = super.convert(text);
      if (span.isZero()) {
        throw new TypeConversionException("'" + text + "' must be longer than nothing");
      }
      return span;
    }
  }
}
