package io.vacha.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CancellationTest {
  private final Cancellation cancellation = new Cancellation();
  private final AtomicInteger calls = new AtomicInteger();

  @Test
  void letsWorkGoOnUntilItIsCancelled() {
    assertThat(cancellation.isCancelled()).isFalse();
    assertThatCode(cancellation::check).doesNotThrowAnyException();
  }

  @Test
  void stopsWorkOnceItIsCancelled() {
    cancellation.cancel();
    assertThatThrownBy(cancellation::check)
        .isInstanceOfSatisfying(
            EngineException.class,
            e -> assertThat(e.kind()).isEqualTo(EngineException.Kind.CANCELLED));
  }

  @Test
  void tellsEachListenerOnce() {
    cancellation.onCancel(calls::incrementAndGet);
    cancellation.onCancel(calls::incrementAndGet);
    cancellation.cancel();
    cancellation.cancel();
    assertThat(calls).hasValue(2);
  }

  @Test
  void tellsALateListenerAtOnce() {
    cancellation.cancel();
    cancellation.onCancel(calls::incrementAndGet);
    assertThat(calls).hasValue(1);
  }

  @Test
  void neverTellsAListenerThatIsClosed() {
    try (Cancellation.Registration _ = cancellation.onCancel(calls::incrementAndGet)) {
      assertThat(calls).hasValue(0);
    }
    cancellation.cancel();
    assertThat(calls).hasValue(0);
  }

  @Test
  void tellsEachListenerOnceWhenManyCancelAtOnce() throws InterruptedException {
    CountDownLatch go = new CountDownLatch(1);
    Thread[] threads = new Thread[8];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          Thread.ofVirtual()
              .start(
                  () -> {
                    cancellation.onCancel(calls::incrementAndGet);
                    go.countDown();
                    cancellation.cancel();
                  });
    }
    go.await();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(calls).hasValue(threads.length);
  }
}
