package io.vacha.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ClosingTest {
  private final CountDownLatch begun = new CountDownLatch(2);

  @Test
  void letsNoneWaitForAnother() {
    Closing.together(Stream.of(this::closeWithTheOther, this::closeWithTheOther));
    assertThat(begun.getCount()).isZero();
  }

  @Test
  void closesTheOthersWhereOneFails() {
    CountDownLatch closed = new CountDownLatch(1);
    Closing.together(Stream.of(ClosingTest::fail, closed::countDown));
    assertThat(closed.getCount()).isZero();
  }

  private void closeWithTheOther() {
    begun.countDown();
    try {
      begun.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void fail() {
    throw new IllegalStateException("it cannot be closed");
  }
}
