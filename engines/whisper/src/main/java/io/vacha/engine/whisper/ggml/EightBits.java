package io.vacha.engine.whisper.ggml;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Numbers in 8 bits, by the rule of whisper.cpp ({@code quantize_row_q8_0_ref} in ggml-quants.c):
 * of each 32 numbers the greatest one, without its sign, by 127 is the step, kept in 16 bits; each
 * number is kept as the nearest multiple of it, halves away from zero.
 */
final class EightBits {
  /** How many numbers share a step. */
  static final int BLOCK = 32;

  private static final int GREATEST = 127;

  private EightBits() {}

  /**
   * Packs whole blocks.
   *
   * @param halves numbers in 16 bits, little-endian
   */
  static ByteBuffer pack(byte[] halves) {
    ByteBuffer in = ByteBuffer.wrap(halves).order(ByteOrder.LITTLE_ENDIAN);
    int blocks = halves.length / (BLOCK * Short.BYTES);
    ByteBuffer out =
        ByteBuffer.allocate(blocks * (Short.BYTES + BLOCK)).order(ByteOrder.LITTLE_ENDIAN);
    float[] values = new float[BLOCK];
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < BLOCK; i++) {
        values[i] = Float.float16ToFloat(in.getShort());
      }
      pack(values, out);
    }
    return out.flip();
  }

  private static void pack(float[] values, ByteBuffer out) {
    float greatest = 0;
    for (float value : values) {
      greatest = Math.max(greatest, Math.abs(value));
    }
    float step = greatest / GREATEST;
    float steps = step == 0 ? 0 : 1 / step;
    out.putShort(Float.floatToFloat16(step));
    for (float value : values) {
      double scaled = value * steps;
      out.put((byte) (scaled + Math.copySign(0.5, scaled)));
    }
  }
}
