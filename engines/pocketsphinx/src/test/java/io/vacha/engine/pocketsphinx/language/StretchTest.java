package io.vacha.engine.pocketsphinx.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.audio.Sound;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StretchTest {
  private static final int SAMPLES_A_SECOND = 16_000;

  /** Seconds of sound and of pauses in turn, in noise of so much. */
  private static byte[] sound(double noise, double... seconds) {
    Random random = new Random(1);
    int count = 0;
    for (double each : seconds) {
      count += (int) (each * SAMPLES_A_SECOND);
    }
    ByteBuffer pcm = ByteBuffer.allocate(2 * count).order(ByteOrder.LITTLE_ENDIAN);
    for (int part = 0; part < seconds.length; part++) {
      double level = part % 2 == 0 ? 5000 : 0;
      for (int i = 0; i < (int) (seconds[part] * SAMPLES_A_SECOND); i++) {
        pcm.putShort((short) ((level + noise) * random.nextGaussian()));
      }
    }
    return pcm.array();
  }

  @Test
  void areOneWhereThereIsNoPause() {
    assertThat(Stretch.of(Sound.forRecognition(sound(0, 3)))).hasSize(1);
    assertThat(Stretch.of(Sound.forRecognition(sound(0, 3, 0.15, 3)))).hasSize(1);
    assertThat(Stretch.of(Sound.forRecognition(sound(0, 0, 3)))).hasSize(1);
    assertThat(Stretch.of(Sound.forRecognition(new byte[0]))).hasSize(1);
  }

  @Test
  void meetInTheMiddleOfPauses() {
    List<Stretch> stretches = Stretch.of(Sound.forRecognition(sound(0, 2, 1, 3, 0.6, 2)));
    assertThat(stretches).hasSize(3);
    assertThat(stretches.getFirst().startMillis()).isZero();
    assertThat(stretches.get(1).startMillis()).isCloseTo(2500, within(20L));
    assertThat(stretches.get(1).speechSeconds()).isCloseTo(3, within(0.05));
    assertThat(stretches.get(2).startMillis()).isCloseTo(6300, within(20L));
    assertThat(stretches.get(2).endMillis()).isEqualTo(8600);
  }

  @Test
  void areFoundInNoise() {
    assertThat(Stretch.of(Sound.forRecognition(sound(500, 2, 1, 3)))).hasSize(2);
  }

  @Test
  void takeAShortWordWithWhatIsNearer() {
    List<Stretch> stretches = Stretch.of(Sound.forRecognition(sound(0, 2, 1, 0.3, 0.5, 2)));
    assertThat(stretches).hasSize(2);
    assertThat(stretches.get(1).startMillis()).isCloseTo(2500, within(20L));
  }
}
