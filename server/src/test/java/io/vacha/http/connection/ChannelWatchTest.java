package io.vacha.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ChannelWatchTest {
  private final AtomicBoolean enough = new AtomicBoolean();

  @Test
  void clientsThatSendWithoutAPauseKeepNobodyElseWaiting() throws Exception {
    CountDownLatch reading = new CountDownLatch(2 * Runtime.getRuntime().availableProcessors());
    List<Thread> floods = new ArrayList<>();
    for (long i = reading.getCount(); i > 0; i--) {
      floods.add(Thread.ofVirtual().start(() -> readWithoutEnd(reading)));
    }
    CountDownLatch served = new CountDownLatch(1);
    try {
      assertThat(reading.await(60, TimeUnit.SECONDS)).isTrue();
      Thread.ofVirtual().start(served::countDown);
      assertThat(served.await(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      enough.set(true);
      for (Thread flood : floods) {
        flood.join();
      }
    }
  }

  private void readWithoutEnd(CountDownLatch reading) {
    ChannelWatch watch = new ChannelWatch();
    boolean isFirst = true;
    while (!enough.get()) {
      assertThat(watch.received(1)).isEqualTo(1);
      if (isFirst) {
        reading.countDown();
        isFirst = false;
      }
    }
  }
}
