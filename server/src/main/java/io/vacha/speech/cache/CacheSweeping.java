package io.vacha.speech.cache;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sweeps a cache until it is closed. Thread-safe. */
public final class CacheSweeping implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CacheSweeping.class);
  private static final Duration PAUSE = Duration.ofSeconds(10);

  private final ScheduledExecutorService thread;

  private CacheSweeping(ScheduledExecutorService thread) {
    this.thread = thread;
  }

  /** Begins. */
  public static CacheSweeping start(SpeechCache cache) {
    var thread =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("speech-cache-sweeper").factory());
    long millis = PAUSE.toMillis();
    var _ =
        thread.scheduleWithFixedDelay(() -> sweep(cache), millis, millis, TimeUnit.MILLISECONDS);
    return new CacheSweeping(thread);
  }

  /** A failed sweep is tried again at the next turn. */
  private static void sweep(SpeechCache cache) {
    try {
      cache.sweep();
    } catch (RuntimeException e) {
      LOG.warn("sweep failed; it is tried again", e);
    }
  }

  @Override
  public void close() {
    thread.close();
  }
}
