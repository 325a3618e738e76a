package io.vacha.http.connection;

import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Gives up slow connections, twice a second, while the service runs. Thread-safe. */
public final class ConnectionSweeper implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectionSweeper.class);
  private static final Duration INTERVAL = Duration.ofMillis(500);

  private final List<Connections> listeners;
  private volatile boolean running;
  private volatile Thread thread = Thread.currentThread();

  /** Sweeps these. */
  public ConnectionSweeper(List<Connections> listeners) {
    this.listeners = List.copyOf(listeners);
  }

  @Override
  public void start() {
    running = true;
    thread = Thread.ofPlatform().daemon().name("connection-sweeper").start(this::sweep);
  }

  private void sweep() {
    try {
      while (running) {
        Thread.sleep(INTERVAL);
        sweepOnce();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void sweepOnce() {
    try {
      listeners.forEach(Connections::giveUpOverdue);
    } catch (RuntimeException e) {
      LOG.error("a sweep of the connections failed", e);
    }
  }

  @Override
  public void stop() {
    running = false;
    thread.interrupt();
  }

  @Override
  public boolean isRunning() {
    return running;
  }
}
