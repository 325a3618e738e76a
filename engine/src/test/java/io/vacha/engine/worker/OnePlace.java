package io.vacha.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.EngineHealth;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** An admission with few places. */
abstract class OnePlace {
  static final Duration LONG = Duration.ofSeconds(15);
  final Admission admission = new Admission(Bounds.of(1, 2));

  Admission.Place enter() throws EngineException {
    return admission.enter(Claim.OURS, Deadline.after(LONG), new Cancellation());
  }

  EngineHealth health() {
    return admission.health(true, "test");
  }

  CompletableFuture<Void> waitInQueue(Cancellation cancellation) {
    int before = health().queued();
    CompletableFuture<Void> outcome = new CompletableFuture<>();
    Thread.startVirtualThread(
        () -> {
          try (var _ = admission.enter(Claim.OURS, Deadline.after(LONG), cancellation)) {
            outcome.complete(null);
          } catch (EngineException e) {
            outcome.completeExceptionally(e);
          }
        });
    awaitQueued(before + 1);
    return outcome;
  }

  void awaitQueued(int count) {
    while (health().queued() != count) {
      Thread.onSpinWait();
    }
  }

  static Consumer<Throwable> kind(Kind kind) {
    return e ->
        assertThat(e)
            .isInstanceOfSatisfying(
                EngineException.class, engine -> assertThat(engine.kind()).isEqualTo(kind));
  }
}
