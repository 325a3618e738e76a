package io.vacha.engine.kokoro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.onnx.support.TinyKokoro;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** That a breath made window by window sounds as if it were made whole. */
@Timeout(120)
class KokoroWindowsTest {
  private static final String LONG =
      "Good morning everyone in this large room by the river and in the street behind it";

  @TempDir static Path directory;

  private static KokoroEngine windows;
  private static KokoroEngine whole;

  @BeforeAll
  static void open() throws Exception {
    windows = engine(directory.resolve("windows"), true);
    whole = engine(directory.resolve("whole"), false);
  }

  private static KokoroEngine engine(Path folder, boolean divisible) throws Exception {
    KokoroRoom room = new KokoroRoom(folder);
    TinyKokoro.in(room.folder());
    TinyKokoro.divided(divisible).write(room.folder().resolve("model.onnx"));
    return room.engine(new KokoroSettings("espeak-ng", 1, 2, 1, 4, Duration.ofSeconds(60)));
  }

  @AfterAll
  static void close() {
    windows.close();
    whole.close();
  }

  @Test
  void soundsAsTheWholeDoesWhateverItsLength() throws Exception {
    for (String text : new String[] {"a", "Good morning.", "Good morning everyone.", LONG}) {
      short[] joined = KokoroRoom.speak(windows, text, "bopha");
      short[] single = KokoroRoom.speak(whole, text, "bopha");
      assertThat(joined).as(text).hasSameSizeAs(single);
      assertThat(likeness(joined, single)).as(text).isCloseTo(1, within(1e-5));
    }
  }

  /** 1 where both are the same but for their loudness. */
  private static double likeness(short[] a, short[] b) {
    double both = 0;
    double first = 0;
    double second = 0;
    for (int i = 0; i < a.length; i++) {
      both += (double) a[i] * b[i];
      first += (double) a[i] * a[i];
      second += (double) b[i] * b[i];
    }
    return both / Math.sqrt(first * second);
  }

  @Test
  void givesTheFirstHalfSecondBeforeTheRestIsMade() throws Exception {
    assertThat(firstPiece(windows).length)
        .isBetween(KokoroModel.SAMPLE_RATE_HZ / 3, KokoroModel.SAMPLE_RATE_HZ * 2 / 3);
    assertThat(firstPiece(whole).length).isGreaterThan(5 * KokoroModel.SAMPLE_RATE_HZ);
  }

  private static short[] firstPiece(KokoroEngine engine) throws Exception {
    try (Speech speech = engine.speak(KokoroRoom.task(LONG, "bopha", new Cancellation()))) {
      return speech.audio().next();
    }
  }

  @Test
  void saysTheSameEachTime() throws Exception {
    assertThat(KokoroRoom.speak(windows, LONG, "rithy"))
        .isEqualTo(KokoroRoom.speak(windows, LONG, "rithy"))
        .isNotEqualTo(KokoroRoom.speak(windows, LONG, "bopha"));
  }

  @Test
  void saysAllOfATextOfManyBreathsAndRuns() throws Exception {
    String many =
        (LONG + ". ").repeat(4) + (LONG + " and ").repeat(12) + "ខ្ញុំទៅផ្សារ។ ".repeat(20);
    assertThat(KokoroRoom.speak(windows, many, "bopha"))
        .hasSameSizeAs(KokoroRoom.speak(whole, many, "bopha"));
  }
}
