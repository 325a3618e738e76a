package io.vacha.engine.vits;

import static io.vacha.engine.support.EngineAssertions.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Speech;
import io.vacha.engine.onnx.support.TinyVoice;
import io.vacha.engine.support.Leavers;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Texts and folders a voice cannot use, and clients that leave. */
@Timeout(120)
class VitsFaultsTest {
  @TempDir Path directory;

  private Voices voices;

  @BeforeEach
  void open() {
    voices = new Voices(directory);
  }

  @AfterEach
  void close() {
    voices.close();
  }

  @Test
  void isNeverSilentForGoodWhateverTheText() throws Exception {
    try (VitsEngine engine = voices.engine(TinyVoice.mms(voices.folder(), "ក"))) {
      for (String text : new String[] {"😀", "…", "日本", "\u0007 x", "ខ"}) {
        assertThat(Voices.speak(engine, text)).as(text).isNotEmpty();
      }
    }
  }

  @Test
  void endsWhenTheClientLeavesAndWhenItIsClosed() throws Exception {
    VitsEngine engine = voices.engine(TinyVoice.mms(voices.folder(), Voices.KHMER));
    Cancellation leaving = new Cancellation();
    try (Speech speech = engine.speak(Voices.task("ខ្ញុំទៅផ្សារ។ ".repeat(200), leaving))) {
      assertThat(speech.audio().next()).isNotEmpty();
      leaving.cancel();
      assertThatThrownBy(speech.audio()::next).satisfies(failure(Kind.CANCELLED));
    }
    Eventually.until("free", () -> engine.health().busy() == 0);
    engine.close();
    assertThatThrownBy(() -> Voices.speak(engine, "សួស្តី")).isInstanceOf(IOException.class);
  }

  @Test
  void isUnavailableWithTheReasonWhereTheFolderIsOfAnotherKind() throws Exception {
    Path folder = TinyVoice.mms(voices.folder(), Voices.KHMER);
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
    try (VitsEngine engine = voices.engine(folder)) {
      Eventually.until("known", () -> engine.health().description().contains(reason));
      assertThat(engine.health().available()).isFalse();
      assertThatThrownBy(() -> Voices.speak(engine, "សួស្តី")).satisfies(failure(Kind.UNAVAILABLE));
    }
  }

  @Test
  void leaversCostNoTurn() throws Exception {
    try (VitsEngine engine = voices.engine(TinyVoice.mms(voices.folder(), Voices.KHMER))) {
      String text = "ខ្ញុំទៅផ្សារ។ ".repeat(20);
      Leavers.assertCostNothing(engine, leaving -> Voices.task(text, leaving));
    }
  }
}
