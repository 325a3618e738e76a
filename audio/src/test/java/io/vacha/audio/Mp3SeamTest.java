package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.audio.mp3.Mp3Audio;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.audio.support.Sound;
import io.vacha.audio.support.Tool;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** That the frames of chunks encoded apart are those of one run, in number and in sound. */
class Mp3SeamTest {
  private static final int HZ = 22_050;
  private static final int FRAME = 576;
  private static Mp3Encoder encoder;

  @TempDir Path directory;

  @BeforeAll
  static void open() {
    encoder = new Mp3Encoder(Mp3Settings.defaults());
  }

  @AfterAll
  static void close() {
    encoder.close();
  }

  private short[] decode(byte[] mp3) throws IOException {
    Path file = Files.write(directory.resolve("a.mp3"), mp3);
    byte[] pcm =
        Tool.run(file, "ffmpeg", "-v", "error", "-f", "mp3", "-i", "-", "-f", "s16le", "-");
    short[] samples = new short[pcm.length / 2];
    ByteBuffer.wrap(pcm).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().get(samples);
    return samples;
  }

  private static double snr(short[] sound, short[] decoded, int delay, int from, int to) {
    double signal = 0;
    double noise = 0;
    for (int i = from; i < to; i++) {
      double difference = sound[i] - decoded[i + delay];
      signal += (double) sound[i] * sound[i];
      noise += difference * difference;
    }
    return 10 * Math.log10(signal / noise);
  }

  @ParameterizedTest
  @CsvSource({"8000", "16000", "22050", "24000", "44100", "48000"})
  void statesTheLengthADecoderPlays(int sampleRateHz) throws IOException {
    short[] sound = Sound.voice(sampleRateHz, 7 * sampleRateHz + 123);
    Mp3Audio audio = encoder.encode(Sound.stream(sampleRateHz, sound, 4096));
    double played = decode(Sound.bytes(audio)).length / (double) sampleRateHz;
    assertThat(audio.durationMillis() / 1000.0).isEqualTo(played, within(0.002));
    assertThat(played).isBetween(7.0, 7.3);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 14, 18, 60, 64, 120, 124, 128, 274, 800})
  void losesNothingWhereverTheCutsFall(int frames) throws IOException {
    for (int extra : new int[] {-1, 0, 1}) {
      short[] sound = Sound.voice(HZ, frames * FRAME + extra);
      Mp3Audio audio = encoder.encode(Sound.stream(HZ, sound, 10_000));
      long whole = LameRunFrames.count(HZ, sound);
      assertThat(audio.durationMillis()).isEqualTo((whole * FRAME * 1000 + HZ / 2) / HZ);
    }
  }

  @Test
  void joinsChunksWithoutASeam() throws IOException {
    short[] sound = Sound.voice(HZ, 1000 * FRAME);
    short[] joined = decode(Sound.bytes(encoder.encode(Sound.stream(HZ, sound, 5000))));
    short[] single = decode(LameRunFrames.encode(HZ, sound));
    assertThat(joined).hasSameSizeAs(single);
    int delay = LameRunFrames.delay(sound, single);
    for (int seam : new int[] {10, 60, 120, 270, 607, 863}) {
      int from = (seam - 8) * FRAME;
      int to = (seam + 8) * FRAME;
      assertThat(snr(sound, joined, delay, from, to))
          .as("around frame %d", seam)
          .isGreaterThan(snr(sound, single, delay, from, to) - 0.5);
    }
  }
}
