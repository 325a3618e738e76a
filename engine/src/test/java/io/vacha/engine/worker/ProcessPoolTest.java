package io.vacha.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Cancellation;
import io.vacha.engine.Workers;
import io.vacha.testing.Eventually;
import io.vacha.turns.Claim;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ProcessPoolTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Patience SHORT =
      new Patience(Deadline.after(MINUTE), MINUTE, new Cancellation(), Claim.shortWork("caller"));

  @Test
  void getsTheNextProcessReadyWhileOneIsAtWork() throws Exception {
    var resting = List.of(Echo.resting(MINUTE), Echo.resting(MINUTE));
    try (var pool = new ProcessPool<>(resting, List.of(Echo.kept(MINUTE)))) {
      assertThat(pool.workers().wanted()).isEqualTo(1);
      assertThat(pool.ask("first", SHORT)).isEqualTo("first");
      Eventually.until("one more runs", () -> pool.workers().equals(new Workers(2, 2)));
      assertThat(pool.ask("second", SHORT)).isEqualTo("second");
      assertThat(pool.workers()).isEqualTo(new Workers(2, 2));
    }
  }

  @Test
  void asksAProcessThatRunsBeforeOneThatHasToBeStarted() throws Exception {
    KeptProcess<String, String> neverReady =
        KeptProcess.whenAsked("echo", stop -> Echo.start(Echo.never(), stop), MINUTE);
    try (var pool = new ProcessPool<>(List.of(neverReady, Echo.kept(MINUTE)), List.of())) {
      Eventually.until("one runs", () -> pool.workers().running() == 1);
      assertThat(pool.ask("first", SHORT)).isEqualTo("first");
      assertThat(pool.ask("second", SHORT)).isEqualTo("second");
    }
  }
}
