package io.vacha.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

final class Latches {
  private Latches() {}

  static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(15, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
