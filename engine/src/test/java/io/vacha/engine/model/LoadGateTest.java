package io.vacha.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LoadGateTest {
  private final LoadGate gate = new LoadGate();
  private final CompletableFuture<Void> through = CompletableFuture.runAsync(gate::await);

  @Test
  void opensByItselfAfterADelay() {
    gate.openAfter(Duration.ofMillis(1));
    assertThat(through.orTimeout(1, TimeUnit.MINUTES)).succeedsWithin(Duration.ofMinutes(2));
  }

  @Test
  void opensBeforeTheDelayIsOver() {
    gate.openAfter(Duration.ofDays(1));
    assertThat(through).isNotDone();
    gate.open();
    assertThat(through).succeedsWithin(Duration.ofMinutes(1));
  }
}
