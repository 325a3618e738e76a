package io.vacha.engine.vits;

import static io.vacha.engine.support.EngineAssertions.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.espeak.EspeakSettings;
import io.vacha.engine.espeak.EspeakSpeechEngine;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.support.Readers;
import io.vacha.support.Eventually;
import io.vacha.support.TinyVoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class VitsEngineTest {
  /** Every letter, sign and mark of the Khmer block. */
  private static final String KHMER =
      IntStream.rangeClosed(0x1780, 0x17dd)
          .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
          .toString();

  @TempDir Path directory;

  private EspeakSpeechEngine espeak;

  @BeforeEach
  void startTheOther() {
    espeak = new EspeakSpeechEngine(EspeakSettings.defaults(), directory.resolve("espeak"));
  }

  @AfterEach
  void stopTheOther() {
    espeak.close();
  }

  @Test
  void speaksKhmerItselfAndTheSameEachTime() throws Exception {
    try (VitsEngine engine = engine(TinyVoice.mms(folder(), KHMER))) {
      short[] first = speak(engine, "ខ្ញុំទៅផ្សារ។ សួស្តី");
      assertThat(first.length).isGreaterThan(12 * TinyVoice.TONE);
      assertThat(speak(engine, "ខ្ញុំទៅផ្សារ។ សួស្តី")).isEqualTo(first);
      assertThat(engine.health().available()).isTrue();
    }
  }

  @Test
  void readsNumbersOut() throws Exception {
    try (VitsEngine engine = engine(TinyVoice.mms(folder(), KHMER))) {
      assertThat(speak(engine, "តម្លៃ ១២ រៀល")).isEqualTo(speak(engine, "តម្លៃ ដប់ពីរ រៀល"));
    }
  }

  @Test
  void hasTheOtherLanguageSaidAtItsOwnRate() throws Exception {
    try (VitsEngine engine = engine(TinyVoice.mms(folder(), KHMER))) {
      short[] khmer = speak(engine, "សួស្តី");
      short[] both = speak(engine, "សួស្តី good morning to you all");
      assertThat(Arrays.copyOf(both, khmer.length / 2))
          .isEqualTo(Arrays.copyOf(khmer, khmer.length / 2));
      assertThat(both.length - khmer.length)
          .isBetween(TinyVoice.MMS_RATE_HZ / 2, 4 * TinyVoice.MMS_RATE_HZ);
    }
  }

  @Test
  void speaksEnglishFromPhonemesAndHasKhmerSaid() throws Exception {
    Map<String, Integer> phonemes =
        Map.of("^", 1, "$", 2, "_", 0, "h", 3, "ə", 4, "l", 5, "o", 6, "ʊ", 7, ",", 8);
    try (VitsEngine engine = engine(TinyVoice.piper(folder(), phonemes))) {
      assertThat(speak(engine, "hello").length)
          .isBetween(10 * 2 * TinyVoice.TONE, 16 * 2 * TinyVoice.TONE);
      assertThat(speak(engine, "hello សួស្តី").length).isGreaterThan(speak(engine, "hello").length);
    }
  }

  @Test
  void speaksLongTextsWholeAndInOrder() throws Exception {
    try (VitsEngine engine = engine(TinyVoice.mms(folder(), KHMER))) {
      int one = speak(engine, "ខ្ញុំទៅផ្សារ។").length;
      int many = speak(engine, "ខ្ញុំទៅផ្សារ។ ".repeat(20)).length;
      assertThat(many).isBetween(20 * one, 20 * one + 19 * TinyVoice.MMS_RATE_HZ);
    }
  }

  @Test
  void isNeverSilentForGoodWhateverTheText() throws Exception {
    try (VitsEngine engine = engine(TinyVoice.mms(folder(), "ក"))) {
      for (String text : new String[] {"😀", "…", "日本", "\u0007 x", "ខ"}) {
        assertThat(speak(engine, text)).as(text).isNotEmpty();
      }
    }
  }

  @Test
  void endsWhenTheClientLeavesAndWhenItIsClosed() throws Exception {
    VitsEngine engine = engine(TinyVoice.mms(folder(), KHMER));
    Cancellation leaving = new Cancellation();
    try (Speech speech = engine.speak(task("ខ្ញុំទៅផ្សារ។ ".repeat(200), leaving))) {
      assertThat(speech.audio().next()).isNotEmpty();
      leaving.cancel();
      assertThatThrownBy(speech.audio()::next).satisfies(failure(Kind.CANCELLED));
    }
    Eventually.until("free", () -> engine.health().busy() == 0);
    engine.close();
    assertThatThrownBy(() -> speak(engine, "សួស្តី")).isInstanceOf(IOException.class);
  }

  @Test
  void isUnavailableWithTheReasonWhereTheFolderIsOfAnotherKind() throws Exception {
    Path folder = TinyVoice.mms(folder(), KHMER);
    Path graph = folder.resolve("model.onnx");
    byte[] whole = Files.readAllBytes(graph);
    Files.write(graph, Arrays.copyOf(whole, whole.length / 2));
    assertUnavailable(folder, "no whole ONNX model");
    Files.write(graph, whole);
    Files.delete(folder.resolve("tokens.txt"));
    assertUnavailable(folder, "there is no tokens.txt");
    assertUnavailable(directory.resolve("nowhere"), "there is no folder");
  }

  private void assertUnavailable(Path folder, String reason) {
    try (VitsEngine engine = engine(folder)) {
      Eventually.until("known", () -> engine.health().description().contains(reason));
      assertThat(engine.health().available()).isFalse();
      assertThatThrownBy(() -> speak(engine, "សួស្តី")).satisfies(failure(Kind.UNAVAILABLE));
    }
  }

  private Path folder() {
    return directory.resolve("voice");
  }

  private VitsEngine engine(Path folder) {
    return new VitsEngine(
        VitsSettings.defaults(),
        new VitsEngine.Folders(folder, directory.resolve("work")),
        new ModelProbe(directory.resolve("probes")),
        () -> espeak,
        Readers.PLAIN);
  }

  private static SpeechTask task(String text, Cancellation cancellation) {
    return new SpeechTask(text, "sovann", Readers.PLAIN, cancellation);
  }

  private static short[] speak(VitsEngine engine, String text) throws IOException {
    short[] all = {};
    try (Speech speech = engine.speak(task(text, new Cancellation()))) {
      for (short[] more = speech.audio().next(); more.length > 0; more = speech.audio().next()) {
        int before = all.length;
        all = Arrays.copyOf(all, before + more.length);
        System.arraycopy(more, 0, all, before, more.length);
      }
    }
    return all;
  }
}
