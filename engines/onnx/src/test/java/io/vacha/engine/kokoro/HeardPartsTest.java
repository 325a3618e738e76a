package io.vacha.engine.kokoro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HeardPartsTest {
  private static final int MILLI = KokoroModel.SAMPLE_RATE_HZ / 1000;

  /** Two seconds: a voice from 500 to 1000 ms and from 1200 to 1700 ms. */
  private static final HeardParts PARTS = new HeardParts(twoVoices(), true, true);

  private static short[] twoVoices() {
    short[] samples = new short[2000 * MILLI];
    Arrays.fill(samples, 500 * MILLI, 1000 * MILLI, (short) 8000);
    Arrays.fill(samples, 1200 * MILLI, 1700 * MILLI, (short) 8000);
    return samples;
  }

  @Test
  void aWordBesideSilenceBeginsAndEndsWithItsSound() {
    assertThat(PARTS.from(530 * MILLI, 950 * MILLI, 0)).isEqualTo(500 * MILLI);
    assertThat(PARTS.from(450 * MILLI, 950 * MILLI, 0)).isEqualTo(500 * MILLI);
    assertThat(PARTS.to(500 * MILLI, 950 * MILLI, 1250 * MILLI)).isEqualTo(1000 * MILLI);
    assertThat(PARTS.to(500 * MILLI, 1100 * MILLI, 1250 * MILLI)).isEqualTo(1000 * MILLI);
  }

  @Test
  void aWordThatPassesIntoAnotherIsAsLongAsItsSymbols() {
    assertThat(PARTS.from(800 * MILLI, 950 * MILLI, 750 * MILLI)).isEqualTo(800 * MILLI);
    assertThat(PARTS.to(500 * MILLI, 750 * MILLI, 800 * MILLI)).isEqualTo(750 * MILLI);
    assertThat(PARTS.to(500 * MILLI, 750 * MILLI, 1250 * MILLI)).isEqualTo(750 * MILLI);
  }

  @Test
  void whatIsNotHeardIsWhereItWasTold() {
    assertThat(PARTS.from(100 * MILLI, 200 * MILLI, 0)).isEqualTo(100 * MILLI);
    assertThat(PARTS.to(100 * MILLI, 200 * MILLI, 500 * MILLI)).isEqualTo(200 * MILLI);
  }
}
