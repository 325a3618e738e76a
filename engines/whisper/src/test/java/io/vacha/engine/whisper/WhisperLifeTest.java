package io.vacha.engine.whisper;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Cancellation;
import io.vacha.engine.support.Recordings;
import io.vacha.testing.Eventually;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** From the start of an engine to its end. */
@Timeout(120)
class WhisperLifeTest extends SmallWhisper {
  @Test
  void isNotAvailableWhileTheModelIsBeingLoaded() throws Exception {
    try (WhisperEngine engine = engine(0, Duration.ofMinutes(1))) {
      assertThat(engine.health().available()).isFalse();
      assertThat(engine.health().description()).contains("is being loaded");
      Whispers.recognize(engine, Recordings.spoken(directory), new Cancellation());
      assertThat(engine.health().available()).isTrue();
    }
  }

  @Test
  void leavesItsFolderAloneOnceItIsClosed() throws Exception {
    WhisperEngine engine = engine(0, Duration.ofMinutes(1));
    engine.close();
    assertThat(directory.resolve("data")).isNotEmptyDirectory();
    try (var left = Files.walk(directory.resolve("data"))) {
      assertThat(left).noneMatch(file -> file.toString().endsWith(".part"));
    }
    Eventually.until(
        "gone",
        () -> engine.pid().stream().mapToObj(ProcessHandle::of).allMatch(Optional::isEmpty));
  }

  @Test
  void endsItsProcessWhenItIsClosed() throws Exception {
    WhisperEngine engine = engine(0, Duration.ofMinutes(1));
    Whispers.recognize(engine, Recordings.spoken(directory), new Cancellation());
    long pid = engine.pid().orElseThrow();
    engine.close();
    Eventually.until("gone", () -> ProcessHandle.of(pid).isEmpty());
  }
}
