package io.vacha.audio.mp3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class SpareRunsTest {
  private static final int HZ = 22_050;

  private final short[] sound = new short[HZ];

  SpareRunsTest() {
    for (int i = 0; i < sound.length; i++) {
      sound[i] = (short) (8_000 * Math.sin(i * 0.05));
    }
  }

  @Test
  void oneThatWaitedEncodesAsANewOneDoes() throws IOException {
    try (SpareRuns runs = runs()) {
      runs.add(HZ);
      try (LameRun waited = runs.take(HZ);
          LameRun fresh = runs.take(HZ)) {
        assertThat(waited.encode(sound)).isEqualTo(fresh.encode(sound));
      }
    }
  }

  @Test
  void closesThoseThatNobodyTook() throws IOException {
    SpareRuns runs = runs();
    runs.add(HZ);
    LameRun taken = runs.take(HZ);
    runs.add(HZ);
    runs.close();
    assertThat(taken.encode(sound)).isNotEmpty();
    taken.close();
    assertThatThrownBy(() -> taken.encode(sound)).isInstanceOf(IllegalStateException.class);
  }

  private static SpareRuns runs() throws IOException {
    return new SpareRuns(LameLibrary.load(LameLibrary.NAME), Mp3Settings.defaults());
  }
}
