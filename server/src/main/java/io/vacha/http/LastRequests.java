package io.vacha.http;

import io.vacha.http.connection.RequestsUnderWay;
import java.time.Duration;
import org.springframework.context.SmartLifecycle;

/**
 * Waits on the way down for requests that are still under way, so that each that was answered is
 * written down. Thread-safe.
 */
final class LastRequests implements SmartLifecycle {
  private final RequestsUnderWay requests;
  private final int phase;
  private final Duration longest;
  private volatile boolean running;

  LastRequests(RequestsUnderWay requests, int phase, Duration longest) {
    this.requests = requests;
    this.phase = phase;
    this.longest = longest;
  }

  @Override
  public void start() {
    running = true;
  }

  @Override
  public void stop() {
    requests.awaitNone(longest);
    running = false;
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  @Override
  public int getPhase() {
    return phase;
  }
}
