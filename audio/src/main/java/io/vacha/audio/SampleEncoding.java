package io.vacha.audio;

/** How one sample is written in a sound without a container. */
public enum SampleEncoding {
  /** Signed 16 bits, little-endian. */
  LINEAR16(2),
  /** ITU-T G.711, 8 bits, North America and Japan. */
  MULAW(1),
  /** ITU-T G.711, 8 bits, everywhere else. */
  ALAW(1);

  private static final int MULAW_BIAS = 0x84;

  private final int bytes;

  SampleEncoding(int bytes) {
    this.bytes = bytes;
  }

  /** How many bytes a sample takes. */
  public int bytes() {
    return bytes;
  }

  /** The sample that begins at this byte. */
  public short read(byte[] sound, int at) {
    return switch (this) {
      case LINEAR16 -> (short) ((sound[at] & 0xff) | sound[at + 1] << 8);
      case MULAW -> mulaw(sound[at]);
      case ALAW -> alaw(sound[at]);
    };
  }

  private static short mulaw(byte code) {
    int bits = ~code & 0xff;
    int magnitude = ((((bits & 0x0f) << 3) + MULAW_BIAS) << ((bits >> 4) & 7)) - MULAW_BIAS;
    return (short) ((bits & 0x80) == 0 ? magnitude : -magnitude);
  }

  private static short alaw(byte code) {
    int bits = (code & 0xff) ^ 0x55;
    int exponent = (bits >> 4) & 7;
    int mantissa = ((bits & 0x0f) << 4) + 8;
    int magnitude = exponent == 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
    return (short) ((bits & 0x80) == 0 ? -magnitude : magnitude);
  }
}
