package io.vacha.benchmarks.promises.keys;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;
import java.util.zip.CRC32;

/** Makes texts that are nearly a key. Confined. */
final class MutantKeys {
  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final int CHECKSUM = 6;
  private static final int PREFIX = "svc_sk_".length();

  private final Random random = new Random(20261122);
  private final String key;

  MutantKeys(String key) {
    this.key = key;
  }

  /** Another one each time. */
  String next() {
    int at = random.nextInt(key.length());
    String mutant =
        switch (random.nextInt(9)) {
          case 0 -> with(at, (char) (key.charAt(at) ^ (1 << random.nextInt(7))));
          case 1 -> with(at, otherCase(key.charAt(at)));
          case 2 -> key.substring(0, at);
          case 3 -> key + digit();
          case 4 -> key.substring(0, at) + digit() + key.substring(at);
          case 5 -> with(at, (char) (0xFF00 + key.charAt(at) - 0x20));
          case 6 -> key.substring(0, at) + "\u200b" + key.substring(at);
          case 7 -> random.nextBoolean() ? key.toUpperCase(Locale.ROOT) : key + key;
          default -> nearMiss();
        };
    return mutant.strip().equals(key) ? nearMiss() : mutant;
  }

  /** One character changed and the checksum right: only the database can tell it. */
  String nearMiss() {
    int at = PREFIX + random.nextInt(key.length() - CHECKSUM - PREFIX);
    return checked(with(at, otherDigit(key.charAt(at))));
  }

  /** Nothing of the key, and the checksum right. */
  String stranger() {
    StringBuilder text = new StringBuilder(key.substring(0, PREFIX));
    while (text.length() < key.length()) {
      text.append(digit());
    }
    return checked(text.toString());
  }

  private static String checked(String text) {
    String body = text.substring(0, text.length() - CHECKSUM);
    CRC32 crc = new CRC32();
    crc.update(body.getBytes(StandardCharsets.UTF_8));
    char[] digits = new char[CHECKSUM];
    long rest = crc.getValue();
    for (int i = CHECKSUM - 1; i >= 0; i--) {
      digits[i] = DIGITS.charAt((int) (rest % DIGITS.length()));
      rest /= DIGITS.length();
    }
    return body + new String(digits);
  }

  private String with(int at, char other) {
    return key.substring(0, at) + other + key.substring(at + 1);
  }

  private char otherDigit(char digit) {
    char other = digit();
    return other == digit ? (digit == '0' ? '1' : '0') : other;
  }

  private char digit() {
    return DIGITS.charAt(random.nextInt(DIGITS.length()));
  }

  private static char otherCase(char letter) {
    return Character.isUpperCase(letter)
        ? Character.toLowerCase(letter)
        : Character.toUpperCase(letter);
  }
}
