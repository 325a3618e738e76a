package io.vacha.engine.espeak;

import io.vacha.engine.EngineException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads the WAV that espeak-ng writes to a pipe. It cannot go back to fill in the sizes, so the
 * data chunk claims 2 GiB; it really ends where the pipe ends.
 */
final class WavAnswer {
  /** The rate of every formant voice of espeak-ng. */
  static final int SAMPLE_RATE_HZ = 22_050;

  private static final int HEADER_BYTES = 44;
  private static final int RIFF = 0x46464952;
  private static final int WAVE = 0x45564157;
  private static final int FMT = 0x20746d66;
  private static final int DATA = 0x61746164;

  private WavAnswer() {}

  /**
   * The samples of an answer; none where it is a header only.
   *
   * @throws EngineException INVALID_ANSWER for anything but 16-bit mono at 22,050 Hz
   */
  static short[] samples(byte[] wav) throws EngineException {
    ByteBuffer bytes = ByteBuffer.wrap(wav).order(ByteOrder.LITTLE_ENDIAN);
    if (wav.length < HEADER_BYTES || !isOurFormat(bytes)) {
      throw EngineException.invalidAnswer("espeak-ng answered with no sound", null);
    }
    bytes.position(HEADER_BYTES);
    short[] samples = new short[bytes.remaining() / Short.BYTES];
    bytes.asShortBuffer().get(samples);
    return samples;
  }

  private static boolean isOurFormat(ByteBuffer bytes) {
    return bytes.getInt(0) == RIFF
        && bytes.getInt(8) == WAVE
        && bytes.getInt(12) == FMT
        && bytes.getInt(16) == 16
        && bytes.getShort(20) == 1
        && bytes.getShort(22) == 1
        && bytes.getInt(24) == SAMPLE_RATE_HZ
        && bytes.getShort(34) == 16
        && bytes.getInt(36) == DATA;
  }
}
