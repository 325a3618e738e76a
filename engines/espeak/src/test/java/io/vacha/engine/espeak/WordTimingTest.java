package io.vacha.engine.espeak;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.WordListener.TimedWord;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.support.Readers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordTimingTest {
  private static final String TEXT = "ខ្ញុំទៅផ្សារ ទិញ 25 kg. Hello world, it costs $3.50. Don't!";

  @TempDir private static Path folder;
  private static EspeakSpeechEngine engine;

  @BeforeAll
  static void start() {
    engine = new EspeakSpeechEngine(EspeakSettings.defaults(), folder);
  }

  @AfterAll
  static void stop() {
    engine.close();
  }

  private static byte[] sound(SpeechTask task) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try (Speech speech = engine.speak(task)) {
      for (short[] next = speech.audio().next(); next.length > 0; next = speech.audio().next()) {
        ByteBuffer bytes = ByteBuffer.allocate(2 * next.length);
        bytes.asShortBuffer().put(next);
        all.writeBytes(bytes.array());
      }
    }
    return all.toByteArray();
  }

  private static SpeechTask task(String text) {
    return new SpeechTask(text, "sovann", Readers.PLAIN, new Cancellation());
  }

  @Test
  void tellsWhenEachWordIsSaidAndChangesNoSample() throws IOException {
    List<TimedWord> words = new ArrayList<>();
    byte[] timed = sound(task(TEXT).heardBy(words::add));
    assertThat(timed).isEqualTo(sound(task(TEXT)));
    assertThat(words.stream().map(word -> TEXT.substring(word.start(), word.end())).distinct())
        .containsExactly(
            "ខ្ញុំ", "ទៅ", "ផ្សារ", "ទិញ", "25 kg", "Hello", "world", "it", "costs", "$3.50",
            "Don't");
    double last = 0;
    for (TimedWord word : words) {
      assertThat(word.startSeconds()).isGreaterThanOrEqualTo(last);
      last = word.endSeconds();
    }
    assertThat(last).isLessThanOrEqualTo(timed.length / (2 * 22_050.0));
  }

  @Test
  void tellsOfTextsThatAreOnlySymbols() throws IOException {
    List<TimedWord> words = new ArrayList<>();
    sound(task("\ud83d\ude00").heardBy(words::add));
    assertThat(words).isNotEmpty().allSatisfy(word -> assertThat(word.end()).isEqualTo(2));
  }
}
