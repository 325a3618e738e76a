package io.vacha.live;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.account.key.KeyService;
import io.vacha.catalog.Catalog;
import io.vacha.engine.EngineException;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.error.ServiceFailure;
import io.vacha.ops.AccessLog;
import io.vacha.ops.RequestMetrics;
import io.vacha.ops.RouteLabel;
import io.vacha.quota.meter.Meter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;

/**
 * The sessions that are open: so many of a key as its plan allows, and of all as the service bears.
 * Ends them when the service stops. Thread-safe.
 */
public final class LiveSessions implements SmartLifecycle {
  /** Behind the notice that the service stops, while its requests are waited for. */
  private static final int PHASE = WebServerApplicationContext.GRACEFUL_SHUTDOWN_PHASE;

  /** A session that has a thread of its own. */
  public interface OpenSession {
    /** Runs it to its end; called once. */
    LiveEnd run();

    /** Has it end soon: what waits is done, or left undone where that takes too long. */
    void finish(LiveEnd reason);
  }

  private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Map<OpenSession, String> open = new HashMap<>();
  private final Parts parts;
  private final RunRoom room = RunRoom.ofThisMachine();
  private boolean running = true;

  /**
   * What sessions are made of.
   *
   * @param mayGoOn how long sessions go on when the service stops, before they are told to end
   * @param longestEnd how long they may then take
   */
  public record Parts(
      LiveSettings settings,
      Catalog catalog,
      Meter meter,
      KeyService keys,
      Path folder,
      AccessLog log,
      RequestMetrics metrics,
      Duration mayGoOn,
      Duration longestEnd) {}

  /** None yet. */
  public LiveSessions(Parts parts, MeterRegistry registry) {
    this.parts = parts;
    Gauge.builder("vacha.live.sessions", this, LiveSessions::size).register(registry);
  }

  /** How many are open. */
  public int size() {
    lock.lock();
    try {
      return open.size();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Begins a session, which tells {@code listener} what it hears until it has told the end.
   *
   * @throws ApiException {@code rate_limit_exceeded} if the key has as many as it may, {@code
   *     quota_exceeded} if its month has no room, {@code service_unavailable} if all are taken
   */
  public LiveSession open(LiveOrder order, LiveListener listener) {
    var engine = parts.catalog().recognitionEngine(order.model());
    order.trace().engineIs(order.model().engine());
    var recognizer = new StretchRecognizer(engine, order, parts.folder(), room);
    requireRoom(order.place());
    LiveMeter meter = meter(order);
    LiveSession session =
        new LiveSession(
            parts.settings(),
            meter,
            listener,
            order.choice(),
            recognizer,
            () -> parts.keys().isActive(order.caller().keyId()));
    try {
      begin(session, order.place());
    } catch (RuntimeException | Error e) {
      meter.close();
      throw e;
    }
    return session;
  }

  /**
   * Begins a session of another kind.
   *
   * @throws ApiException {@code rate_limit_exceeded} if the key has as many as it may, {@code
   *     service_unavailable} if all are taken
   */
  public void begin(OpenSession session, LivePlace place) {
    add(session, place);
    try {
      Thread.ofVirtual().name("live-session").start(() -> run(session, place));
    } catch (OutOfMemoryError e) { // no thread is to be had
      remove(session);
      throw e;
    }
  }

  /** After which a session is ended. */
  public Duration longestSession() {
    return parts.settings().longestSession();
  }

  private LiveMeter meter(LiveOrder order) {
    try {
      return new LiveMeter(parts.meter(), order);
    } catch (EngineException e) {
      throw ServiceFailure.serviceUnavailable(RETRY_AFTER, e);
    }
  }

  private void requireRoom(LivePlace order) {
    lock.lock();
    try {
      String key = order.caller().keyId();
      long own = open.values().stream().filter(key::equals).count();
      if (own >= order.plan().liveSessions()) {
        throw OverLimit.tooManyLiveSessions(order.plan().liveSessions(), RETRY_AFTER);
      }
      if (!running || open.size() >= parts.settings().maxSessions()) {
        throw ServiceFailure.serviceUnavailable(RETRY_AFTER, null);
      }
    } finally {
      lock.unlock();
    }
  }

  private void add(OpenSession session, LivePlace order) {
    lock.lock();
    try {
      requireRoom(order);
      open.put(session, order.caller().keyId());
    } finally {
      lock.unlock();
    }
  }

  private void run(OpenSession session, LivePlace order) {
    LiveEnd end = LiveEnd.FAILED;
    try {
      end = session.run();
    } finally {
      try {
        note(order, end);
      } finally {
        remove(session);
      }
    }
  }

  private void remove(OpenSession session) {
    lock.lock();
    try {
      open.remove(session);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void note(LivePlace order, LiveEnd end) {
    var trace = order.trace();
    long nanos = System.nanoTime() - trace.startNanos();
    parts.metrics().count(trace, RouteLabel.ofPath(order.path()), end.code(), nanos);
    parts.log().write(trace, "WEBSOCKET", order.path(), end.code(), nanos);
  }

  @Override
  public void start() {}

  /**
   * Ends all sessions: after as long as they may go on, what was said is told, then their clients
   * are asked to come again.
   */
  @Override
  public void stop() {
    refuseMore();
    end();
  }

  /** {@inheritDoc} The sessions end while other things stop, which do not wait for them. */
  @Override
  public void stop(Runnable whenEnded) {
    refuseMore();
    Thread.ofVirtual()
        .name("live-sessions-end")
        .start(
            () -> {
              end();
              whenEnded.run();
            });
  }

  private void refuseMore() {
    lock.lock();
    try {
      running = false;
    } finally {
      lock.unlock();
    }
  }

  private void end() {
    lock.lock();
    try {
      awaitEnd(parts.mayGoOn());
      List.copyOf(open.keySet()).forEach(session -> session.finish(LiveEnd.SHUTDOWN));
      awaitEnd(parts.longestEnd());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  /** With the lock, which is free while it waits. */
  private void awaitEnd(Duration longest) throws InterruptedException {
    long left = longest.toNanos();
    while (!open.isEmpty() && left > 0) {
      left = changed.awaitNanos(left);
    }
  }

  @Override
  public boolean isRunning() {
    lock.lock();
    try {
      return running;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public int getPhase() {
    return PHASE;
  }
}
