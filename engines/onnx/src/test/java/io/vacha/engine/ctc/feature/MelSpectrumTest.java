package io.vacha.engine.ctc.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Compared with the definition, computed the slow way, and with what librosa publishes. */
class MelSpectrumTest {
  private final MelSpectrum mel = new MelSpectrum();

  private static float[] noise(int samples) {
    Random random = new Random(5);
    float[] noise = new float[samples];
    for (int i = 0; i < samples; i++) {
      noise[i] = (float) (0.1 * random.nextGaussian());
    }
    return noise;
  }

  @Test
  void hasAFrameForEveryTenMilliseconds() {
    assertThat(mel.logEnergies(new float[16_000])[0]).hasSize(100);
    assertThat(mel.logEnergies(new float[16_079])[0]).hasSize(100);
    assertThat(mel.logEnergies(new float[16_080])[0]).hasSize(101);
  }

  @Test
  void givesTheFloorForSilence() {
    assertThat(mel.logEnergies(new float[1600])[17]).containsOnly((float) Math.log(0x1p-23));
  }

  /** librosa.filters.mel(sr=16000, n_fft=512, n_mels=80): the peaks of its documented triangles. */
  @Test
  void isTheDefinitionComputedTheSlowWay() {
    float[] sound = noise(4000);
    float[][] fast = mel.logEnergies(sound);
    for (int frame : new int[] {0, 1, 12, 24}) {
      double[] slow = slowly(sound, frame);
      for (int band = 0; band < 80; band++) {
        assertThat((double) fast[band][frame])
            .as("band %d of frame %d", band, frame)
            .isCloseTo(slow[band], Offset.offset(2e-3));
      }
    }
  }

  /** From the text of kaldi-native-fbank's documentation, with a plain Fourier sum. */
  private static double[] slowly(float[] sound, int frame) {
    double[] window = new double[400];
    for (int i = 0; i < 400; i++) {
      double before = at(sound, frame * 160 - 120 + Math.max(0, i - 1));
      double now = at(sound, frame * 160 - 120 + i);
      window[i] = (now - 0.97 * before) * Math.pow(Math.sin(Math.PI * i / 400), 2);
    }
    double[] power = new double[257];
    for (int k = 0; k < 257; k++) {
      double re = 0;
      double im = 0;
      for (int i = 0; i < 400; i++) {
        re += window[i] * Math.cos(2 * Math.PI * k * i / 512);
        im += window[i] * Math.sin(2 * Math.PI * k * i / 512);
      }
      power[k] = re * re + im * im;
    }
    double[] energies = new double[80];
    for (int band = 0; band < 80; band++) {
      energies[band] = Math.log(Math.max(Math.pow(2, -23), triangle(power, band)));
    }
    return energies;
  }

  private static double triangle(double[] power, int band) {
    double left = hertz(band);
    double centre = hertz(band + 1);
    double right = hertz(band + 2);
    double sum = 0;
    for (int k = 0; k < 257; k++) {
      double rising = (31.25 * k - left) / (centre - left);
      double falling = (right - 31.25 * k) / (right - centre);
      sum += Math.max(0, Math.min(rising, falling)) * 2 / (right - left) * power[k];
    }
    return sum;
  }

  /** Slaney's Auditory Toolbox: 66.67 Hz a step to 1000 Hz, 27 steps for each factor of 6.4. */
  private static double hertz(int edge) {
    double top = 15 + 27 * Math.log(8) / Math.log(6.4);
    double step = edge * top / 81;
    return step < 15 ? step * 1000 / 15 : 1000 * Math.pow(6.4, (step - 15) / 27);
  }

  private static double at(float[] sound, int index) {
    if (index < 0) {
      return sound[-index - 1];
    }
    return index < sound.length ? sound[index] : sound[2 * sound.length - 1 - index];
  }

  @Test
  void bringsEachBandToMeanZeroAndDeviationOne() {
    float[][] features = new MelFrontEnd(mel, true, 8).features(noise(16_000));
    for (float[] band : features) {
      double sum = 0;
      double squares = 0;
      for (float value : band) {
        sum += value;
        squares += value * value;
      }
      assertThat(sum / band.length).isCloseTo(0, Offset.offset(1e-4));
      assertThat(squares / band.length).isCloseTo(1, Offset.offset(1e-3));
    }
  }
}
