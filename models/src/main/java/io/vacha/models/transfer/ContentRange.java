package io.vacha.models.transfer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which part of a file a server sent (RFC 9110, 14.4).
 *
 * @param first its first byte; -1 where it sent none or does not say
 * @param total the length of the whole file; -1 where it does not say
 */
record ContentRange(long first, long total) {
  private static final Pattern FORM =
      Pattern.compile("bytes (?:(\\d{1,18})-\\d{1,18}|\\*)/(?:(\\d{1,18})|\\*)");

  /** Reads the header; one that is absent or of another form says nothing. */
  static ContentRange of(@Nullable String header) {
    Matcher match = FORM.matcher(header == null ? "" : header.strip());
    return match.matches()
        ? new ContentRange(number(match.group(1)), number(match.group(2)))
        : new ContentRange(-1, -1);
  }

  private static long number(@Nullable String digits) {
    return digits == null ? -1 : Long.parseLong(digits);
  }
}
