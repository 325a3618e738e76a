package io.vacha.audio.support;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.vacha.audio.PcmStream;
import io.vacha.audio.mp3.Mp3Audio;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;

/** Sounds that are the same each time. */
public final class Sound {
  private Sound() {}

  /** Something like a voice: a gliding pulse train under a moving envelope, with some breath. */
  public static short[] voice(int sampleRateHz, int samples) {
    short[] sound = new short[samples];
    Random breath = new Random(1);
    double phase = 0;
    for (int i = 0; i < samples; i++) {
      double t = (double) i / sampleRateHz;
      phase += (120 + 30 * Math.sin(2 * Math.PI * 0.7 * t)) / sampleRateHz;
      double envelope = 0.5 + 0.5 * Math.sin(2 * Math.PI * 3.1 * t);
      double harmonics = 0;
      for (int k = 1; k <= 12; k++) {
        harmonics += Math.sin(2 * Math.PI * k * phase) / k;
      }
      sound[i] = (short) (5000 * envelope * harmonics + 200 * breath.nextGaussian());
    }
    return sound;
  }

  /** A stream that hands the samples out in pieces of the given length. */
  public static PcmStream stream(int sampleRateHz, short[] samples, int pieceLength) {
    return new PcmStream() {
      private int used;

      @Override
      public int sampleRateHz() {
        return sampleRateHz;
      }

      @Override
      public short[] next() {
        int end = Math.min(samples.length, used + pieceLength);
        short[] piece = Arrays.copyOfRange(samples, used, end);
        used = end;
        return piece;
      }

      @Override
      public void close() {}
    };
  }

  /** A WAV file of interleaved 16-bit samples. */
  public static byte[] wav(int channels, int sampleRateHz, short[] samples) {
    ByteBuffer out = ByteBuffer.allocate(44 + 2 * samples.length).order(ByteOrder.LITTLE_ENDIAN);
    out.put("RIFF".getBytes(US_ASCII));
    out.putInt(36 + 2 * samples.length);
    out.put("WAVEfmt ".getBytes(US_ASCII));
    out.putInt(16).putShort((short) 1).putShort((short) channels).putInt(sampleRateHz);
    out.putInt(2 * channels * sampleRateHz).putShort((short) (2 * channels)).putShort((short) 16);
    out.put("data".getBytes(US_ASCII));
    out.putInt(2 * samples.length);
    out.asShortBuffer().put(samples);
    return out.array();
  }

  /** An MP3 file as one. */
  public static byte[] bytes(Mp3Audio audio) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    audio.pieces().forEach(out::writeBytes);
    return out.toByteArray();
  }
}
