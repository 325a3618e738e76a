package io.vacha.khmer.segment;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Splits data into parts that stay the same whatever is added: by the SHA-256 of the text. */
public final class HashBucket {
  private HashBucket() {}

  /** First four bytes of the SHA-256 of {@code text} in UTF-8, unsigned, modulo {@code buckets}. */
  public static int of(String text, int buckets) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return (int) (Integer.toUnsignedLong(ByteBuffer.wrap(digest).getInt()) % buckets);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256.", e);
    }
  }
}
