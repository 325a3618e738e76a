package io.vacha.testing;

import java.util.Arrays;
import java.util.Random;

/** Makes mutants of bytes, the same ones every time. Confined to one thread. */
public final class Mutator {
  private static final int[] EDGES = {0, 1, 0x7f, 0x80, 0xff};

  private final Random random;

  /** Those of a seed. */
  public Mutator(long seed) {
    random = new Random(seed);
  }

  /** Another mutant each time. */
  public byte[] mutant(byte[] seed) {
    byte[] mutant = seed.clone();
    for (int i = random.nextInt(4); i >= 0; i--) {
      mutant = changed(mutant);
    }
    return mutant;
  }

  private byte[] changed(byte[] bytes) {
    if (bytes.length == 0) {
      return new byte[] {(byte) random.nextInt(256)};
    }
    int at = random.nextInt(bytes.length);
    return switch (random.nextInt(6)) {
      case 0 -> Arrays.copyOf(bytes, at);
      case 1 -> spliced(bytes, at, 0, random.nextInt(1, 9));
      case 2 -> spliced(bytes, at, Math.min(bytes.length - at, random.nextInt(1, 9)), 0);
      case 3 -> repeated(bytes, at);
      case 4 -> with(bytes, at, bytes[at] ^ (1 << random.nextInt(8)));
      default -> with(bytes, at, EDGES[random.nextInt(EDGES.length)]);
    };
  }

  private static byte[] with(byte[] bytes, int at, int value) {
    bytes[at] = (byte) value;
    return bytes;
  }

  /** Some bytes taken out, some others put in. */
  private byte[] spliced(byte[] bytes, int at, int out, int in) {
    byte[] inserted = new byte[in];
    random.nextBytes(inserted);
    byte[] result = new byte[bytes.length - out + in];
    System.arraycopy(bytes, 0, result, 0, at);
    System.arraycopy(inserted, 0, result, at, in);
    System.arraycopy(bytes, at + out, result, at + in, bytes.length - at - out);
    return result;
  }

  /** The end once more, up to 64 bytes of it. */
  private static byte[] repeated(byte[] bytes, int at) {
    int count = Math.min(64, bytes.length - at);
    byte[] result = Arrays.copyOf(bytes, bytes.length + count);
    System.arraycopy(bytes, at, result, bytes.length, count);
    return result;
  }
}
