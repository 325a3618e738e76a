package io.vacha.khmer.pronounce;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A word of a pronunciation lexicon.
 *
 * @param spelling as written, in Khmer or Latin letters
 * @param phones in the notation of {@link io.vacha.khmer.Pronunciation#phones()}
 */
public record DictionaryEntry(String spelling, String phones) {
  private static final int BUCKETS = 100;
  private static final int FIRST_DEVELOPMENT = 5;
  private static final int FIRST_TRAINING = 10;

  /** Whether the word is written in Khmer letters and signs alone. */
  public boolean isKhmer() {
    return spelling.chars().allMatch(c -> (c >= 'ក' && c <= '\u17d3') || c == '\u17dd');
  }

  /** Whether the word is written in plain Latin letters. */
  public boolean isLatin() {
    return spelling.chars().allMatch(c -> c >= 'a' && c <= 'z');
  }

  /** Whether the model may learn from this word. */
  public boolean isForTraining() {
    return bucket() >= FIRST_TRAINING;
  }

  /** Whether this word is for measuring; the model never sees it. */
  public boolean isForDevelopment() {
    return bucket() >= FIRST_DEVELOPMENT && bucket() < FIRST_TRAINING;
  }

  /** The first four bytes of the spelling's SHA-256, unsigned, modulo 100. */
  private int bucket() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] hash = digest.digest(spelling.getBytes(StandardCharsets.UTF_8));
      int first = 0;
      for (int i = 0; i < Integer.BYTES; i++) {
        first = (first << Byte.SIZE) | (hash[i] & 0xff);
      }
      return Integer.remainderUnsigned(first, BUCKETS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256.", e);
    }
  }
}
