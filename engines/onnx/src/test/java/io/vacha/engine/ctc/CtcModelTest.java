package io.vacha.engine.ctc;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.ctc.search.Posteriors;
import io.vacha.engine.onnx.support.ToneModel;
import io.vacha.engine.worker.Deadline;
import io.vacha.testing.Tones;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The numbers a model gives are those of its graph, computed here from the definition. */
class CtcModelTest {
  private static final int LENGTH = 16_000;

  @TempDir Path folder;

  private static float[] sound() {
    Random random = new Random(9);
    float[] sound = new float[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      sound[i] =
          (float) (0.2 * Math.sin(2 * Math.PI * 880 * i / 16_000.0) + 0.1 * random.nextGaussian());
    }
    return sound;
  }

  private static Posteriors listen(Path folder, int width, List<float[]> sounds, int which)
      throws IOException {
    try (CtcModel model = CtcModel.load(CtcFolder.read(folder, null), 1)) {
      Deadline later = Deadline.after(Duration.ofMinutes(1));
      var reading = model.posteriors(width, Language.AUTO);
      return model.listen(sounds, reading, later, new Cancellation()).get(which);
    }
  }

  @Test
  void computesTheGraphOfTheOmnilingualLayout() throws IOException {
    int tokens = ToneFolders.CHARACTERS.size();
    check(listen(ToneFolders.omnilingual(folder), tokens, List.of(sound()), 0), tokens, 0);
  }

  @Test
  void computesTheGraphOfTheWav2vec2LayoutAlsoInABatch() throws IOException {
    int tokens = ToneFolders.BARRED.size();
    List<float[]> batch = List.of(new float[24_000], sound());
    check(listen(ToneFolders.wav2vec2(folder), tokens, batch, 1), tokens, tokens - 1);
  }

  private static void check(Posteriors posteriors, int tokens, int blank) {
    double[][] expected = posteriors(sound(), tokens, blank);
    assertThat(posteriors.frames()).isGreaterThanOrEqualTo(expected.length);
    for (int frame = 0; frame < expected.length; frame++) {
      for (int rank = 0; rank < tokens; rank++) {
        int token = posteriors.token(frame, rank);
        assertThat((double) posteriors.log(frame, rank))
            .isCloseTo(expected[frame][token], Offset.offset(2e-3));
      }
    }
  }

  /** Normalisation, correlation with each tone, energy, softmax; all in double. */
  private static double[][] posteriors(float[] sound, int tokens, int blank) {
    double mean = 0;
    double variance = 0;
    for (float sample : sound) {
      mean += sample / (double) LENGTH;
    }
    for (float sample : sound) {
      variance += (sample - mean) * (sample - mean) / LENGTH;
    }
    int frames = (LENGTH - ToneModel.WINDOW) / ToneModel.STEP + 1;
    double[][] logs = new double[frames][tokens];
    for (int frame = 0; frame < frames; frame++) {
      double sum = 0;
      for (int token = 0; token < tokens; token++) {
        logs[frame][token] = token == blank ? 4 : 40 * energy(sound, frame, token, mean, variance);
        sum += Math.exp(logs[frame][token]);
      }
      for (int token = 0; token < tokens; token++) {
        logs[frame][token] -= Math.log(sum);
      }
    }
    return logs;
  }

  private static double energy(float[] sound, int frame, int token, double mean, double variance) {
    double sine = 0;
    double cosine = 0;
    for (int i = 0; i < ToneModel.WINDOW; i++) {
      double x = (sound[frame * ToneModel.STEP + i] - mean) / Math.sqrt(variance + 1e-5);
      double phase = 2 * Math.PI * (400 + 240 * token) * i / Tones.SAMPLE_RATE_HZ;
      sine += x * Math.sin(phase) / ToneModel.WINDOW;
      cosine += x * Math.cos(phase) / ToneModel.WINDOW;
    }
    return sine * sine + cosine * cosine;
  }
}
