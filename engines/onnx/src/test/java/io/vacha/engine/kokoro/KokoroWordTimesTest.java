package io.vacha.engine.kokoro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.audio.WordListener.TimedWord;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.onnx.support.OnnxModel;
import io.vacha.engine.onnx.support.TinyKokoro;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** When natural voices say their words: each symbol of the small model lasts for 0.125 s. */
@Timeout(120)
class KokoroWordTimesTest {
  private static final String TEXT =
      "Good morning everyone, in this large room ខ្ញុំទៅផ្សារ។ It costs $3 by the river.";
  private static final double SYMBOL = 0.125;

  @TempDir static Path directory;

  private static KokoroEngine engine;

  @BeforeAll
  static void open() throws Exception {
    engine = engine("windows", true);
  }

  private static KokoroEngine engine(String name, boolean divisible) throws Exception {
    return engine(name, TinyKokoro.divided(divisible));
  }

  private static KokoroEngine engine(String name, OnnxModel model) throws Exception {
    KokoroRoom room = new KokoroRoom(directory.resolve(name));
    TinyKokoro.in(room.folder());
    model.write(room.folder().resolve("model.onnx"));
    return room.engine();
  }

  @AfterAll
  static void close() {
    engine.close();
  }

  /** What is heard, and how long all of it lasts in seconds. */
  private record Heard(List<TimedWord> words, short[] samples) {
    static Heard of(KokoroEngine engine, String text) throws Exception {
      List<TimedWord> words = new ArrayList<>();
      SpeechTask task = KokoroRoom.task(text, "bopha", new Cancellation()).heardBy(words::add);
      short[] all = {};
      try (Speech speech = engine.speak(task)) {
        for (short[] more = speech.audio().next(); more.length > 0; more = speech.audio().next()) {
          int before = all.length;
          all = Arrays.copyOf(all, before + more.length);
          System.arraycopy(more, 0, all, before, more.length);
        }
      }
      return new Heard(words, all);
    }

    double seconds() {
      return samples.length / (double) KokoroModel.SAMPLE_RATE_HZ;
    }
  }

  @Test
  void tellsEachWordOfBothLanguagesInOrder() throws Exception {
    Heard heard = Heard.of(engine, TEXT);
    List<String> words =
        heard.words().stream().map(word -> TEXT.substring(word.start(), word.end())).toList();
    assertThat(words)
        .containsSubsequence("Good", "morning", "everyone", "in", "this", "large", "room")
        .containsSubsequence("ខ្ញុំ", "ទៅ", "ផ្សារ")
        .containsSubsequence("It", "costs", "$3", "by", "the", "river");
    assertThat(heard.words())
        .isSortedAccordingTo((a, b) -> Double.compare(a.startSeconds(), b.startSeconds()));
    assertThat(heard.words().getFirst().startSeconds()).isLessThan(SYMBOL);
    assertThat(heard.words().getLast().endSeconds())
        .isBetween(heard.seconds() - 2 * SYMBOL, heard.seconds());
  }

  @Test
  void lastsAsLongAsItsSymbolsWhereverAWindowEnds() throws Exception {
    List<TimedWord> words = Heard.of(engine, "ខ្ញុំ".repeat(1) + " ទៅ".repeat(30)).words();
    double length = length(words.get(5));
    for (TimedWord word : words.subList(5, words.size())) {
      assertThat(length(word)).isCloseTo(length, within(0.002));
    }
    for (int i = 6; i < words.size(); i++) {
      assertThat(words.get(i).startSeconds() - words.get(i - 1).startSeconds())
          .isCloseTo(length + SYMBOL, within(0.002));
    }
  }

  @Test
  void aLongVowelLastsLongerThanAShortOne() throws Exception {
    try (KokoroEngine paced = engine("paced", TinyKokoro.paced())) {
      List<TimedWord> words = Heard.of(paced, "កា ពេក កាត់").words();
      assertThat(length(words.get(0))).isCloseTo((1 + 3 * 1.5) * SYMBOL, within(SYMBOL / 2));
      assertThat(length(words.get(1))).isCloseTo((2 + 3 * 1.15) * SYMBOL, within(SYMBOL / 2));
      assertThat(length(words.get(2))).isCloseTo((2 + 2 * 0.8) * SYMBOL, within(SYMBOL / 2));
    }
  }

  private static double length(TimedWord word) {
    return word.endSeconds() - word.startSeconds();
  }

  @Test
  void theSoundIsTheSameWhetherOrNotSomebodyAsks() throws Exception {
    assertThat(Heard.of(engine, TEXT).samples()).isEqualTo(KokoroRoom.speak(engine, TEXT, "bopha"));
  }

  @Test
  void aGraphThatCannotBeDividedTellsNothing() throws Exception {
    assertThat(engine.timesWords()).isTrue();
    try (KokoroEngine whole = engine("whole", false)) {
      assertThat(Heard.of(whole, TEXT).words()).isEmpty();
      assertThat(whole.timesWords()).isFalse();
    }
  }
}
