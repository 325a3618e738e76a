package io.vacha.engine.whisper.ggml;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class EightBitsTest {
  @Test
  void takesTheGreatestBy127AsTheStepAndRoundsHalvesAwayFromZero() {
    float[] values = new float[EightBits.BLOCK];
    float[] some = {127, -126.5f, 2.5f, -2.5f, 1.4990234f, 0.5f, -0.5f, 0.49975586f};
    System.arraycopy(some, 0, values, 0, some.length);
    ByteBuffer packed = packed(values);
    assertThat(Float.float16ToFloat(packed.getShort())).isEqualTo(1);
    byte[] numbers = new byte[some.length];
    packed.get(numbers);
    assertThat(numbers).containsExactly(127, -127, 3, -3, 1, 1, -1, 0);
  }

  @Test
  void keepsAStepForEachBlock() {
    float[] values = new float[2 * EightBits.BLOCK];
    Arrays.fill(values, EightBits.BLOCK, values.length, -254);
    ByteBuffer packed = packed(values);
    assertThat(packed.remaining()).isEqualTo(2 * 34);
    assertThat(packed.get(2)).isZero();
    assertThat(Float.float16ToFloat(packed.getShort(0))).isZero();
    assertThat(Float.float16ToFloat(packed.getShort(34))).isEqualTo(2);
    assertThat(packed.get(36)).isEqualTo((byte) -127);
  }

  private static ByteBuffer packed(float... values) {
    ByteBuffer halves =
        ByteBuffer.allocate(values.length * Short.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (float value : values) {
      halves.putShort(Float.floatToFloat16(value));
    }
    return EightBits.pack(halves.array()).order(ByteOrder.LITTLE_ENDIAN);
  }
}
