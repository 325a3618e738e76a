package io.vacha.account.key;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.zip.CRC32;

/**
 * The form of a key: {@code svc_sk_}, 30 random base62 characters (178 bits), and 6 that are the
 * CRC-32 of what stands before them, so that a mistyped key is told without a lookup.
 */
public final class KeyText {
  private static final String PREFIX = "svc_sk_";
  private static final String ALPHABET =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final int BODY = 30;
  private static final int CHECKSUM = 6;
  private static final int LENGTH = PREFIX.length() + BODY + CHECKSUM;

  private KeyText() {}

  /** A new key with its checksum. */
  public static String generate(SecureRandom random) {
    String text = PREFIX + randomText(random, BODY);
    return text + checksum(text);
  }

  /** So many random letters and digits. */
  public static String randomText(SecureRandom random, int length) {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return text.toString();
  }

  static boolean isWellFormed(String key) {
    if (key.length() != LENGTH || !key.startsWith(PREFIX)) {
      return false;
    }
    int end = LENGTH - CHECKSUM;
    return key.substring(end).equals(checksum(key.substring(0, end)));
  }

  private static String checksum(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    long rest = crc.getValue();
    char[] digits = new char[CHECKSUM];
    for (int i = CHECKSUM - 1; i >= 0; i--) {
      digits[i] = ALPHABET.charAt((int) (rest % ALPHABET.length()));
      rest /= ALPHABET.length();
    }
    return new String(digits);
  }
}
