package io.vacha.engine.espeak.table;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * One spectral frame of espeak-ng: formant frequencies, heights and widths at one moment. 64 bytes,
 * little-endian: flags, F0 to F6 in Hz, length in ms, level, eight heights, widths. Immutable.
 */
final class SpectrumFrame {
  static final int BYTES = 64;
  private static final int SHORT_BYTES = 44;

  /** The frame has all 64 bytes. */
  static final int LONG = 1;

  /** The vowel's body begins here. */
  static final int CENTRE = 2;

  /** Keeps its length where speech is fast or slow. */
  static final int STEADY_LENGTH = 4;

  private static final int LENGTH = 16;
  private static final int LEVEL = 17;
  private static final int HEIGHTS = 18;
  private static final int HEIGHT_COUNT = 8;
  private static final int MIN_F2_TO_F3_HZ = 350;
  private static final int MIN_F0_TO_F1_HZ = 20;

  private final ByteBuffer bytes;

  private SpectrumFrame(ByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** The bytes a frame with these flags takes in {@code phondata}. */
  static int size(int flags) {
    return (flags & LONG) != 0 ? BYTES : SHORT_BYTES;
  }

  /** Reads a frame of {@code size} bytes; a short one is filled up with zeros. */
  static SpectrumFrame read(ByteBuffer data, int at, int size) {
    ByteBuffer copy = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
    copy.put(0, data, at, size);
    copy.putShort(0, (short) (copy.getShort(0) | LONG));
    return new SpectrumFrame(copy);
  }

  boolean isCentre() {
    return (bytes.getShort(0) & CENTRE) != 0;
  }

  Formants formants() {
    return new Formants(frequency(1), frequency(2));
  }

  /** The same frame with other first and second formants; the neighbours are kept apart. */
  SpectrumFrame withFormants(Formants formants) {
    ByteBuffer copy = copy();
    int f1 = (int) Math.round(formants.f1Hz());
    int f2 = (int) Math.round(formants.f2Hz());
    put(copy, 0, Math.min(frequency(0), Math.max(60, f1 - MIN_F0_TO_F1_HZ)));
    put(copy, 1, f1);
    put(copy, 2, f2);
    put(copy, 3, Math.max(frequency(3), f2 + MIN_F2_TO_F3_HZ));
    return new SpectrumFrame(copy);
  }

  /** The same spectrum, {@code gain} times as strong. */
  SpectrumFrame withGain(double gain) {
    ByteBuffer copy = copy();
    copy.put(LEVEL, scaled(LEVEL, gain * gain));
    for (int i = HEIGHTS; i < HEIGHTS + HEIGHT_COUNT; i++) {
      copy.put(i, scaled(i, gain));
    }
    return new SpectrumFrame(copy);
  }

  /** The same frame with other flags and another time to the next frame, 0 to 255 ms. */
  SpectrumFrame timed(int flags, int milliseconds) {
    ByteBuffer copy = copy();
    copy.putShort(0, (short) (flags | LONG)).put(LENGTH, (byte) milliseconds);
    return new SpectrumFrame(copy);
  }

  int milliseconds() {
    return Byte.toUnsignedInt(bytes.get(LENGTH));
  }

  byte[] bytes() {
    byte[] copy = new byte[BYTES];
    bytes.get(0, copy);
    return copy;
  }

  private int frequency(int formant) {
    return bytes.getShort(2 + 2 * formant);
  }

  private static void put(ByteBuffer frame, int formant, int hertz) {
    frame.putShort(2 + 2 * formant, (short) hertz);
  }

  private byte scaled(int at, double gain) {
    return (byte) Math.min(255, (int) (Byte.toUnsignedInt(bytes.get(at)) * gain));
  }

  private ByteBuffer copy() {
    return ByteBuffer.wrap(bytes()).order(ByteOrder.LITTLE_ENDIAN);
  }
}
