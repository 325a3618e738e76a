package io.vacha.engine.whisper;

import static io.vacha.engine.support.EngineAssertions.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.support.Background;
import io.vacha.engine.support.Leavers;
import io.vacha.engine.support.Recordings;
import io.vacha.process.Held;
import io.vacha.testing.Eventually;
import io.vacha.testing.Signal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class WhisperFaultsTest extends SmallWhisper {
  @Test
  void loadsTheModelAnewAndAsksAgainWhereTheProcessDiesBeforeItReads() throws Exception {
    try (WhisperEngine engine = engine(0, Duration.ofMinutes(1))) {
      PcmFile audio = Recordings.spoken(directory);
      Recognition before = Whispers.recognize(engine, audio, new Cancellation());
      long pid = engine.pid().orElseThrow();
      Held.stop(pid);
      var outcome = Background.recognizing(engine, Whispers.task(audio, new Cancellation()));
      Eventually.until("busy", () -> engine.health().busy() == 1);
      Signal.sendGroup(pid, "KILL");
      assertThat(outcome.join()).isEqualTo(before);
      assertThat(engine.pid().orElseThrow()).isNotEqualTo(pid);
    }
  }

  @Test
  void loadsTheModelAnewHoweverSoonTheProcessIsKilled() throws Exception {
    try (WhisperEngine engine = engine(0, Duration.ofMinutes(1))) {
      Eventually.until("loaded", () -> engine.health().workers().running() == 1);
      long pid = engine.pid().orElseThrow();
      Signal.sendGroup(pid, "KILL");
      Eventually.until(
          "again", () -> engine.health().workers().running() == 1 && isNot(engine, pid));
      assertThat(engine.health().workers().wanted()).isEqualTo(1);
    }
  }

  private static boolean isNot(WhisperEngine engine, long pid) {
    return engine.pid().isPresent() && engine.pid().getAsLong() != pid;
  }

  @Test
  void answersAtTheDeadlineWhenTheProcessHangs() throws Exception {
    try (WhisperEngine engine = engine(0, Duration.ofSeconds(10))) {
      PcmFile audio = Recordings.spoken(directory);
      Whispers.recognize(engine, audio, new Cancellation());
      Held.stop(engine.pid().orElseThrow());
      assertThatThrownBy(() -> Whispers.recognize(engine, audio, new Cancellation()))
          .satisfies(failure(Kind.TIMED_OUT));
      assertThat(engine.health().deadlineMisses()).isEqualTo(1);
      Held.release(engine.pid().orElseThrow());
      Eventually.until("free", () -> engine.health().busy() == 0);
      Whispers.recognize(engine, audio, new Cancellation());
    }
  }

  @Test
  void refusesAtOnceWhenTheQueueIsFullAndFreesThePlacesOfClientsThatLeave() throws Exception {
    try (WhisperEngine engine = engine(0, Duration.ofMinutes(1))) {
      PcmFile audio = Recordings.spoken(directory);
      Whispers.recognize(engine, audio, new Cancellation());
      long pid = engine.pid().orElseThrow();
      Held.stop(pid);
      Cancellation leaving = new Cancellation();
      var outcome = Background.failing(engine, Whispers.task(audio, leaving));
      Eventually.until("busy", () -> engine.health().busy() == 1);
      assertThatThrownBy(() -> Whispers.recognize(engine, audio, new Cancellation()))
          .satisfies(failure(Kind.UNAVAILABLE))
          .hasMessageContaining("queue is full");
      leaving.cancel();
      assertThat(outcome.join()).satisfies(failure(Kind.CANCELLED));
      Held.release(pid);
      Whispers.recognize(engine, audio, new Cancellation());
      assertThat(engine.pid()).hasValue(pid);
    }
  }

  @Test
  void saysWhyAModelCannotBeUsed() throws Exception {
    Path file = folder.resolve("ggml-tiny.bin");
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length / 2));
    try (WhisperEngine engine = engine(0, Duration.ofMinutes(1))) {
      Eventually.until(
          "known", () -> engine.health().description().contains("ggml-tiny.bin is cut short"));
      assertThat(engine.health().available()).isFalse();
      PcmFile audio = Recordings.spoken(directory);
      assertThatThrownBy(() -> Whispers.recognize(engine, audio, new Cancellation()))
          .satisfies(failure(Kind.UNAVAILABLE));
    }
  }

  @Test
  void leaversCostNoTurn() throws Exception {
    try (WhisperEngine engine = engine(4, Duration.ofMinutes(1))) {
      Leavers.assertCostNothing(engine, Recordings.spoken(directory), Language.AUTO);
    }
  }
}
