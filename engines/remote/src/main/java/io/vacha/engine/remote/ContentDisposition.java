package io.vacha.engine.remote;

import java.util.regex.Pattern;

/** What of another server's {@code Content-Disposition} may be handed on (RFC 6266). */
final class ContentDisposition {
  private static final int LONGEST = 512;

  /** A type, then parameters of visible ASCII and spaces: nothing that could end the header. */
  private static final Pattern SAFE =
      Pattern.compile("(?:attachment|inline)(?: *;[ -~]*)?", Pattern.CASE_INSENSITIVE);

  private ContentDisposition() {}

  static boolean isSafe(String value) {
    return value.length() <= LONGEST && SAFE.matcher(value).matches();
  }
}
