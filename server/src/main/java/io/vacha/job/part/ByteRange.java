package io.vacha.job.part;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of a file that a {@code Range} asks for (RFC 9110, 14.2): one range of bytes; several at
 * once and other units are answered with the whole, as the standard allows.
 *
 * @param from the first byte
 * @param to the last byte
 */
public record ByteRange(long from, long to) {
  private static final Pattern FORM = Pattern.compile("bytes=([0-9]{0,18})-([0-9]{0,18})");

  /** The whole of so many bytes. */
  public static ByteRange whole(long size) {
    return new ByteRange(0, size - 1);
  }

  /**
   * What a header asks for of so many bytes.
   *
   * @return empty where it asks for bytes that are not there
   */
  public static Optional<ByteRange> of(String header, long size) {
    Matcher form = FORM.matcher(header.strip());
    if (!form.matches() || (form.group(1).isEmpty() && form.group(2).isEmpty())) {
      return Optional.of(whole(size));
    }
    if (form.group(1).isEmpty()) {
      long last = Math.min(size, Long.parseLong(form.group(2)));
      return last == 0 ? Optional.empty() : Optional.of(new ByteRange(size - last, size - 1));
    }
    long from = Long.parseLong(form.group(1));
    long to = form.group(2).isEmpty() ? size - 1 : Long.parseLong(form.group(2));
    if (to < from && !form.group(2).isEmpty()) {
      return Optional.of(whole(size));
    }
    return from >= size
        ? Optional.empty()
        : Optional.of(new ByteRange(from, Math.min(to, size - 1)));
  }

  /** How many bytes it has. */
  public long length() {
    return to - from + 1;
  }
}
