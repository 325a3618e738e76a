package io.vacha.audio.mp3;

import java.util.Optional;

/**
 * The four bytes that begin an MPEG audio layer III frame (ISO/IEC 11172-3 section 2.4.2.3, 13818-3
 * and the MPEG-2.5 extension). Immutable.
 *
 * @param sampleRateHz samples a second
 * @param bitRateKbps kbit/s, 0 for the free format, whose frames do not tell their length
 * @param lengthBytes the whole frame with its header, 0 for the free format
 */
public record MpegFrameHeader(int sampleRateHz, int bitRateKbps, int lengthBytes) {
  private static final int[] MPEG1_KBPS = {
    0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320
  };
  private static final int[] MPEG2_KBPS = {
    0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160
  };
  private static final int[] MPEG1_HZ = {44_100, 48_000, 32_000};
  private static final int MPEG1 = 3;
  private static final int RESERVED_VERSION = 1;
  private static final int LAYER_3 = 1;

  /** Reads the header at {@code offset}; empty where no layer III frame begins. */
  public static Optional<MpegFrameHeader> at(byte[] bytes, int offset) {
    if (offset + 4 > bytes.length || bytes[offset] != (byte) 0xff) {
      return Optional.empty();
    }
    int second = bytes[offset + 1] & 0xff;
    int third = bytes[offset + 2] & 0xff;
    int version = (second >> 3) & 3;
    boolean layer3 = (second & 0xe0) == 0xe0 && ((second >> 1) & 3) == LAYER_3;
    boolean reserved = version == RESERVED_VERSION || third >> 4 == 15 || ((third >> 2) & 3) == 3;
    return layer3 && !reserved ? Optional.of(of(version, third)) : Optional.empty();
  }

  private static MpegFrameHeader of(int version, int third) {
    int kbps = (version == MPEG1 ? MPEG1_KBPS : MPEG2_KBPS)[third >> 4];
    int hz = MPEG1_HZ[(third >> 2) & 3] / (version == MPEG1 ? 1 : version == 2 ? 2 : 4);
    int padding = (third >> 1) & 1;
    int length = kbps == 0 ? 0 : samplesPerFrame(hz) / 8 * kbps * 1000 / hz + padding;
    return new MpegFrameHeader(hz, kbps, length);
  }

  /** How many samples of a channel one frame holds: 1152 in MPEG-1, 576 below 32 kHz. */
  static int samplesPerFrame(int sampleRateHz) {
    return sampleRateHz >= 32_000 ? 1152 : 576;
  }

  /** How long so many frames play, in milliseconds, rounded. */
  public static long millis(long frames, int sampleRateHz) {
    long samples = frames * samplesPerFrame(sampleRateHz);
    return (samples * 1000 + sampleRateHz / 2) / sampleRateHz;
  }
}
