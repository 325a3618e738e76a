package io.vacha.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.process.LostWork.State;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LostWorkTest {
  private final LostWork lost = new LostWork(1);
  private final AtomicInteger given = new AtomicInteger();

  @Test
  void givesTheTurnOfLostWorkToOthers() {
    CompletableFuture<Void> work = new CompletableFuture<>();
    lost.add(work, given::incrementAndGet);
    assertThat(given).hasValue(1);
    assertThat(lost.state()).isEqualTo(new State(1, 1, 0));
    work.complete(null);
    assertThat(given).hasValue(1);
    assertThat(lost.state()).isEqualTo(new State(1, 0, 0));
  }

  @Test
  void givesNoMoreThanThereAreUntilLostWorkEnds() {
    CompletableFuture<Void> first = new CompletableFuture<>();
    CompletableFuture<Void> second = new CompletableFuture<>();
    lost.add(first, given::incrementAndGet);
    lost.add(second, given::incrementAndGet);
    assertThat(given).hasValue(1);
    assertThat(lost.state()).isEqualTo(new State(1, 2, 1));
    assertThat(lost.state().hasTurns()).isFalse();
    first.completeExceptionally(new IllegalStateException("it failed at last"));
    assertThat(given).hasValue(2);
    assertThat(lost.state()).isEqualTo(new State(1, 1, 0));
    second.complete(null);
    assertThat(given).hasValue(2);
    assertThat(lost.state()).isEqualTo(new State(1, 0, 0));
  }

  @Test
  void countsWorkThatHasEndedMeanwhileAsFound() {
    lost.add(CompletableFuture.completedFuture(null), given::incrementAndGet);
    assertThat(given).hasValue(1);
    assertThat(lost.state()).isEqualTo(new State(1, 0, 0));
  }
}
