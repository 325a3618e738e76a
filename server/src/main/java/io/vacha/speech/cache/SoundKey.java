package io.vacha.speech.cache;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Names a sound by all that decides its bytes: the same key, the same bytes.
 *
 * @param digest SHA-256 of it, in 64 hexadecimal digits
 */
public record SoundKey(String digest) {
  private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");
  private static final int TAG_DIGITS = 32;

  /** Checks that it can be a file's name. */
  public SoundKey {
    if (!SHA_256.matcher(digest).matches()) {
      throw new IllegalArgumentException("no SHA-256: " + digest);
    }
  }

  /** What {@code ETag} says of the sound. */
  public String tag() {
    return "\"" + digest.substring(0, TAG_DIGITS) + "\"";
  }

  /**
   * Whether one of these values of {@code If-None-Match} names the sound. {@code *} never does:
   * there is no sound that has just any text.
   */
  public boolean isIn(List<String> values) {
    return values.stream()
        .flatMap(value -> Arrays.stream(value.split(",")))
        .map(each -> each.strip().replaceFirst("^W/", ""))
        .anyMatch(tag()::equals);
  }
}
