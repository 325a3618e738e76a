package io.vacha.lab.ears.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vacha.audio.support.Sound;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.whisper.support.TinyWhisper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhisperEncoderTest {
  @TempDir private Path folder;

  @Test
  void hearsAsWhispersEncoderDoes() throws IOException {
    TinyWhisper model = TinyWhisper.random(1);
    model.write(folder.resolve("model"));
    short[] voice = Sound.voice(16_000, 12_000);
    float[] samples = new float[voice.length];
    for (int i = 0; i < voice.length; i++) {
      samples[i] = voice[i] / 32_768f;
    }

    float[][] expected = new PlainEncoder(model).frames(samples);

    try (WhisperWeights weights = WhisperWeights.in(folder.resolve("model"));
        WhisperEncoder encoder = WhisperEncoder.make(weights, 1, folder)) {
      float[][] frames = encoder.frames(samples);
      assertThat(frames).hasDimensions(expected.length, TinyWhisper.STATE);
      for (int t = 0; t < frames.length; t++) {
        assertThat(frames[t]).as("frame %d", t).containsExactly(expected[t], within(0.02f));
      }
    }
  }

  @Test
  void saysThatAFileIsNoWhisperModel() throws IOException {
    Files.writeString(folder.resolve("ggml-base.bin"), "something else altogether");

    assertThatThrownBy(() -> WhisperWeights.in(folder))
        .isInstanceOf(UnusableModelException.class)
        .hasMessageContaining("ggml-base.bin is no ggml file");
  }
}
