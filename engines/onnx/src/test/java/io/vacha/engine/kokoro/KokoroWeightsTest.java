package io.vacha.engine.kokoro;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.Level;
import io.vacha.engine.onnx.support.TestWeights;
import io.vacha.engine.onnx.support.TinyKokoro;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Holds of the published natural voices where they are, of a small model elsewhere. */
@Timeout(300)
class KokoroWeightsTest {
  private static final String BOTH = "សួស្តី! Good morning, computer.";

  @TempDir static Path directory;

  private static KokoroEngine engine;

  @BeforeAll
  static void open() throws IOException {
    KokoroRoom room = new KokoroRoom(directory);
    TestWeights.into(room.folder(), "kokoro-82m", TinyKokoro::in);
    engine = room.engine(new KokoroSettings("espeak-ng", 1, 1, 0, 16, Duration.ofMinutes(4)));
  }

  @AfterAll
  static void close() {
    engine.close();
  }

  @Test
  void saysTheSameEachTimeAtTheLevelOfOtherVoices() throws Exception {
    short[] first = KokoroRoom.speak(engine, BOTH, "bopha");
    assertThat(KokoroRoom.speak(engine, BOTH, "bopha")).isEqualTo(first);
    assertThat(Level.level(first)).isBetween(1500.0, 5000.0);
  }

  @Test
  void saysMoreWhereThereIsMoreToSay() throws Exception {
    int english = KokoroRoom.speak(engine, "Good morning.", "rithy").length;
    int both = KokoroRoom.speak(engine, BOTH, "rithy").length;
    assertThat(english).isGreaterThan(KokoroModel.SAMPLE_RATE_HZ / 10);
    assertThat(both).isGreaterThan(english * 5 / 4).isLessThan(10 * KokoroModel.SAMPLE_RATE_HZ);
  }
}
