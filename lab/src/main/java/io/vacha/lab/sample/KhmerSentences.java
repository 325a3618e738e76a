package io.vacha.lab.sample;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Khmer sentences to measure with, words parted by spaces. */
public final class KhmerSentences {
  /**
   * Of a hundred sentences, those that {@code lab/training/khmer-acoustic/train.py} keeps aside.
   */
  private static final int ASIDE = 8;

  private KhmerSentences() {}

  /**
   * The sentences of a file that the recogniser was not trained on, or a few of our own.
   *
   * @param prompts lines of a name, a tab and a sentence, as the training takes them
   */
  public static List<String> of(@Nullable Path prompts) throws IOException {
    if (prompts == null) {
      return SampleTexts.resource("khmer-sentences.txt").lines().toList();
    }
    return Files.readAllLines(prompts).stream()
        .map(line -> line.split("\t", -1))
        .filter(row -> row.length == 2)
        .map(row -> row[1].strip())
        .distinct()
        .filter(KhmerSentences::isAside)
        .toList();
  }

  /** As {@code bucket} of the training does: the first four bytes of SHA-256, by hundreds. */
  static boolean isAside(String sentence) {
    byte[] digest = sha256(sentence.replace(" ", "").getBytes(StandardCharsets.UTF_8));
    long number = Integer.toUnsignedLong(ByteBuffer.wrap(Arrays.copyOf(digest, 4)).getInt());
    return number % 100 < ASIDE;
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
