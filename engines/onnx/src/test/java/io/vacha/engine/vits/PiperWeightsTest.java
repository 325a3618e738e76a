package io.vacha.engine.vits;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.Level;
import io.vacha.engine.onnx.support.TestWeights;
import io.vacha.engine.onnx.support.TinyVoice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Holds of the published Piper voice where it is, of a small one elsewhere. */
@Timeout(300)
class PiperWeightsTest {
  private static final String LONGER = "Good morning, computer: 1, 2, 3!";

  @TempDir static Path directory;

  private static Voices voices;
  private static VitsEngine engine;

  @BeforeAll
  static void open() throws IOException {
    voices = new Voices(directory);
    TestWeights.into(
        voices.folder(),
        "piper-en-us-joe-medium",
        folder -> TinyVoice.piper(folder, Map.of("^", 1, "$", 2, "_", 0, "ɔ", 3, "n", 4, "m", 5)));
    engine = voices.engine(voices.folder());
  }

  @AfterAll
  static void close() {
    engine.close();
    voices.close();
  }

  @Test
  void saysTheSameEachTimeAtTheLevelOfOtherVoices() throws Exception {
    short[] first = Voices.speak(engine, LONGER);
    assertThat(Voices.speak(engine, LONGER)).isEqualTo(first);
    assertThat(Level.level(first)).isBetween(1500.0, 5000.0);
  }

  @Test
  void saysMoreWhereThereIsMoreToSayAndHasKhmerSaid() throws Exception {
    int little = Voices.speak(engine, "Good morning.").length;
    assertThat(little).isGreaterThan(1000);
    assertThat(Voices.speak(engine, LONGER).length).isGreaterThan(little * 5 / 4);
    assertThat(Voices.speak(engine, "Good morning. សួស្តី").length).isGreaterThan(little);
  }
}
