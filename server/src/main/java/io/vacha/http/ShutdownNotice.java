package io.vacha.http;

import io.vacha.ops.Readiness;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.springframework.context.SmartLifecycle;

/**
 * The first thing that happens on the way down: the service says that it is not ready, and goes on
 * for a moment, so that a load balancer sends new requests elsewhere. Thread-safe.
 */
final class ShutdownNotice implements SmartLifecycle {
  private final Readiness readiness;
  private final Duration notice;
  private volatile boolean running;

  ShutdownNotice(Readiness readiness, Duration notice) {
    this.readiness = readiness;
    this.notice = notice;
  }

  @Override
  public void start() {
    running = true;
  }

  @Override
  public void stop() {
    readiness.stopping();
    long end = System.nanoTime() + notice.toNanos();
    for (long left = notice.toNanos(); left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
    running = false;
  }

  @Override
  public boolean isRunning() {
    return running;
  }
}
