package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.support.Sound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the decoder makes of WAV files of unusual shapes. */
class MediaDecoderWaveTest {
  @TempDir static Path directory;
  private static MediaDecoder decoder;

  @BeforeAll
  static void open() {
    decoder = new MediaDecoder(MediaSettings.defaults(), directory);
  }

  @AfterAll
  static void close() {
    decoder.close();
  }

  @Test
  void mixesManyChannelsDown() throws IOException {
    for (int channels : new int[] {2, 3, 6, 8}) {
      Path file = directory.resolve("channels.wav");
      Files.write(file, Sound.wav(channels, 16_000, Sound.voice(16_000, 16_000 * channels)));
      try (PcmFile audio = DecoderBench.decoded(decoder, file)) {
        assertThat(audio.sampleCount()).isEqualTo(16_000);
      }
    }
  }

  @Test
  void givesTheSamplesOfAWaveFileUnchanged() throws IOException {
    short[] sound = Sound.voice(16_000, 20_001);
    Path file = Files.write(directory.resolve("mono.wav"), Sound.wav(1, 16_000, sound));
    try (PcmFile audio = DecoderBench.decoded(decoder, file);
        PcmStream stream = audio.stream()) {
      assertThat(stream.sampleRateHz()).isEqualTo(16_000);
      assertThat(stream.next()).startsWith(Arrays.copyOf(sound, 1000)).hasSize(16_384);
      assertThat(stream.next()).hasSize(20_001 - 16_384);
      assertThat(stream.next()).isEmpty();
    }
  }

  @Test
  void answersAWaveFileOfOneHertzWithinItsMemory() throws IOException {
    Path file = Files.write(directory.resolve("slow.wav"), Sound.wav(1, 1, new short[10_000]));
    assertThat(DecoderBench.decode(decoder, file, MediaFormat.WAV))
        .isInstanceOfAny(Decoding.Undecodable.class, Decoding.TooLong.class);
  }
}
