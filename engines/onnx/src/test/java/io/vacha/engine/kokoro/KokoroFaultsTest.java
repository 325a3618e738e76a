package io.vacha.engine.kokoro;

import static io.vacha.engine.support.EngineAssertions.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Speech;
import io.vacha.engine.onnx.support.TinyKokoro;
import io.vacha.engine.onnx.support.TinyVoice;
import io.vacha.engine.support.Leavers;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Texts and folders that natural voices cannot use, and clients that leave. */
@Timeout(120)
class KokoroFaultsTest {
  @TempDir Path directory;

  private KokoroRoom room;

  @BeforeEach
  void furnish() throws Exception {
    room = new KokoroRoom(directory);
    TinyKokoro.in(room.folder());
  }

  @Test
  void isNeverSilentForGoodWhateverTheText() throws Exception {
    try (KokoroEngine engine = room.engine()) {
      for (String text : new String[] {"😀", "…", "日本", "\u0007 x", "ខ", "[[h@l'oU]]", "?!"}) {
        assertThat(KokoroRoom.speak(engine, text, "bopha")).as(text).isNotEmpty();
      }
    }
  }

  @Test
  void endsWhenTheClientLeavesAndWhenItIsClosed() throws Exception {
    KokoroEngine engine = room.engine();
    Cancellation leaving = new Cancellation();
    String text = "ខ្ញុំទៅផ្សារ។ ".repeat(200);
    try (Speech speech = engine.speak(KokoroRoom.task(text, "bopha", leaving))) {
      assertThat(speech.audio().next()).isNotEmpty();
      leaving.cancel();
      assertThatThrownBy(speech.audio()::next).satisfies(failure(Kind.CANCELLED));
    }
    Eventually.until("free", () -> engine.health().busy() == 0);
    engine.close();
    assertThatThrownBy(() -> KokoroRoom.speak(engine, "សួស្តី", "bopha"))
        .isInstanceOf(IOException.class);
  }

  @Test
  void isUnavailableForEnglishWhereEspeakIsMissing() throws Exception {
    KokoroSettings settings =
        new KokoroSettings("no-such-program", 1, 1, 1, 1, Duration.ofSeconds(60));
    try (KokoroEngine engine = room.engine(settings)) {
      assertThat(KokoroRoom.speak(engine, "សួស្តី", "bopha")).isNotEmpty();
      assertThatThrownBy(() -> KokoroRoom.speak(engine, "hello", "bopha"))
          .satisfies(failure(Kind.UNAVAILABLE));
    }
  }

  @Test
  void missesItsDeadlineWhereEspeakDoesNotAnswer() throws Exception {
    Path mute = directory.resolve("mute");
    Files.writeString(mute, "#!/bin/sh\nexec sleep 100\n");
    Files.setPosixFilePermissions(mute, PosixFilePermissions.fromString("rwx------"));
    KokoroSettings settings = new KokoroSettings(mute.toString(), 1, 1, 1, 1, Duration.ofMillis(1));
    try (KokoroEngine engine = room.engine(settings)) {
      Eventually.until("loaded", () -> !engine.isLoading());
      assertThatThrownBy(() -> KokoroRoom.speak(engine, "a", "bopha"))
          .satisfies(failure(Kind.TIMED_OUT));
      Eventually.until("free", () -> engine.health().busy() == 0);
    }
  }

  @Test
  void isUnavailableWithTheReasonWhereTheFolderIsOfAnotherKind() throws Exception {
    Path graph = room.folder().resolve("model.onnx");
    byte[] whole = Files.readAllBytes(graph);
    Files.write(graph, Arrays.copyOf(whole, whole.length / 2));
    assertUnavailable("no whole ONNX model");
    TinyVoice.mmsGraph().write(graph);
    assertUnavailable("of another layout");
    Files.write(graph, whole);
    Path voice = room.folder().resolve("am_puck.bin");
    Files.write(voice, new byte[12]);
    assertUnavailable("is no voice");
    for (String each : TinyKokoro.VOICES) {
      Files.delete(room.folder().resolve(each));
    }
    assertUnavailable("there is no voice");
  }

  private void assertUnavailable(String reason) {
    try (KokoroEngine engine = room.engine()) {
      Eventually.until("known", () -> engine.health().description().contains(reason));
      assertThat(engine.health().available()).isFalse();
      assertThatThrownBy(() -> KokoroRoom.speak(engine, "សួស្តី", "bopha"))
          .satisfies(failure(Kind.UNAVAILABLE));
    }
  }

  @Test
  void leaversCostNoTurn() throws Exception {
    try (KokoroEngine engine = room.engine()) {
      String text = "ខ្ញុំទៅផ្សារ។ Good day. ".repeat(5);
      Leavers.assertCostNothing(engine, leaving -> KokoroRoom.task(text, "bopha", leaving));
    }
  }
}
