package io.vacha.lab.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.support.Sound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusDecoderTest {
  private static final int RATE = 16_000;

  @TempDir Path folder;

  private Decoding decode(byte[] file, MediaSettings settings, long maxMillis) throws IOException {
    Path recording = Files.write(folder.resolve("a.wav"), file);
    try (MediaDecoder decoder = new MediaDecoder(settings, folder)) {
      return new CorpusDecoder(decoder, folder).decode(recording, maxMillis);
    }
  }

  @Test
  void copiesAPlainWaveFile() throws IOException {
    short[] samples = Sound.voice(RATE, RATE);
    byte[] file = Sound.wav(1, RATE, samples);
    assertThat(decode(file, MediaSettings.defaults(), 1000))
        .isInstanceOfSatisfying(
            Decoding.Decoded.class,
            decoded -> {
              try (PcmFile audio = decoded.audio()) {
                assertThat(audio.sampleCount()).isEqualTo(RATE);
                assertThat(audio.path()).hasBinaryContent(without(file, 44));
              }
            });
    assertThat(folder).isDirectoryContaining("glob:**a.wav").isDirectoryNotContaining("glob:**pcm");
  }

  private static byte[] without(byte[] file, int header) {
    return Arrays.copyOfRange(file, header, file.length);
  }

  @Test
  void decodesEveryOtherFile() throws IOException {
    byte[] twoChannels = Sound.wav(2, RATE, Sound.voice(RATE, 2 * RATE));
    assertThat(decode(twoChannels, MediaSettings.defaults(), 5000))
        .isInstanceOfSatisfying(
            Decoding.Decoded.class,
            decoded -> {
              try (PcmFile audio = decoded.audio()) {
                assertThat(audio.durationMillis()).isEqualTo(1000);
              }
            });
  }

  @Test
  void refusesWhatIsTooLong() throws IOException {
    byte[] file = Sound.wav(1, RATE, Sound.voice(RATE, 2 * RATE));
    assertThat(decode(file, MediaSettings.defaults(), 1000)).isInstanceOf(Decoding.TooLong.class);
  }
}
