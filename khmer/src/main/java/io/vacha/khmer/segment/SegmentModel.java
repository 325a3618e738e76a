package io.vacha.khmer.segment;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * What the segmenter has learned: one signed byte for each hashed feature, and the hashes of known
 * words. Immutable.
 *
 * <p>File format, gzip over big-endian: number of weights (a power of two) and the weights as
 * bytes; number of words and their hashes as ints.
 */
final class SegmentModel {
  private static final int LARGEST = 127;

  private final byte[] weights;
  private final int[] words;

  private SegmentModel(byte[] weights, int[] words) {
    this.weights = weights;
    this.words = words;
  }

  /** Rounds trained weights to bytes; the largest becomes 127. */
  static SegmentModel rounded(float[] trained, int[] words) {
    float largest = 0;
    for (float weight : trained) {
      largest = Math.max(largest, Math.abs(weight));
    }
    byte[] weights = new byte[trained.length];
    for (int i = 0; i < trained.length; i++) {
      weights[i] = (byte) Math.round(trained[i] * LARGEST / largest);
    }
    return new SegmentModel(weights, words);
  }

  static SegmentModel read(InputStream stream) throws IOException {
    try (DataInputStream in = new DataInputStream(new GZIPInputStream(stream, 1 << 16))) {
      byte[] weights = new byte[in.readInt()];
      in.readFully(weights);
      int[] words = new int[in.readInt()];
      byte[] bytes = new byte[words.length * Integer.BYTES];
      in.readFully(bytes);
      ByteBuffer.wrap(bytes).asIntBuffer().get(words);
      return new SegmentModel(weights, words);
    }
  }

  void write(OutputStream stream) throws IOException {
    try (DataOutputStream out = new DataOutputStream(new GZIPOutputStream(stream))) {
      out.writeInt(weights.length);
      out.write(weights);
      out.writeInt(words.length);
      ByteBuffer bytes = ByteBuffer.allocate(words.length * Integer.BYTES);
      bytes.asIntBuffer().put(words);
      out.write(bytes.array());
    }
  }

  ViterbiDecoder decoder() {
    int mask = weights.length - 1;
    return new ViterbiDecoder(WordList.of(words), feature -> weights[feature & mask]);
  }
}
