package io.vacha.ratelimit.redis;

import io.vacha.ratelimit.RateDecision;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Knows whether Redis answers. After a few questions without an answer nobody asks it any more but
 * this one, which brings it back. Says once in the log that it is gone, and once that it is back.
 * Thread-safe.
 */
final class RedisWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RedisWatch.class);
  private static final Duration INTERVAL = Duration.ofMillis(200);
  private static final Duration PATIENCE = Duration.ofMillis(100);
  private static final Duration HANDING_BACK = Duration.ofSeconds(1);
  private static final RateName PROBE = new RateName("probe", 1);
  private static final long MARKING = Duration.ofMinutes(1).toNanos();
  private static final long RECONNECT = Duration.ofSeconds(1).toNanos();

  /** So many slow answers in a row, over this time, are no coincidence. */
  private static final int SLOW = 3;

  private static final long SLOW_FOR = Duration.ofMillis(50).toNanos();

  private final RedisLink link;
  private final RateScript script;
  private final RateScript probe;
  private final Optional<RedisMark> mark;
  private final Supplier<RedisOutage> beginning;
  private final ReentrantLock lock = new ReentrantLock();
  private final AtomicInteger failures = new AtomicInteger();
  private final ScheduledExecutorService thread;
  private volatile @Nullable RedisOutage outage;
  private volatile @Nullable String problem;
  private volatile long marked = System.nanoTime() - MARKING;
  private volatile boolean shared;

  /**
   * Connects, which may fail for now, and begins to look.
   *
   * @param cluster tells this cluster from others that might use the same Redis
   * @param beginning makes an outage that begins now
   */
  RedisWatch(RedisLink link, Optional<String> cluster, Supplier<RedisOutage> beginning) {
    this.link = link;
    this.mark = cluster.map(each -> new RedisMark(link, each, PATIENCE));
    this.script = new RateScript(link, HANDING_BACK);
    this.probe = new RateScript(link, PATIENCE);
    this.beginning = beginning;
    this.thread =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("redis-watch").factory());
    rehearse();
    look();
    var _ =
        thread.scheduleWithFixedDelay(
            this::look, INTERVAL.toMillis(), INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Loads what the first outage needs, for which requests would wait ten milliseconds. */
  private void rehearse() {
    RedisOutage outage = beginning.get();
    RateDecision _ = outage.take(PROBE);
    Map<RateName, Long> _ = outage.untold();
  }

  /** Why nobody asks Redis at present; empty where all is well. */
  Optional<String> problem() {
    return Optional.ofNullable(problem);
  }

  /** Redis has answered a request. */
  void worked() {
    if (failures.get() != 0) {
      failures.set(0);
    }
  }

  /** A request was not answered; returns what stands in for Redis. */
  RedisOutage failed(RedisFailure failure) {
    RedisOutage now = current();
    boolean coincidence =
        failure.isSlow() && (failures.incrementAndGet() < SLOW || now.age() < SLOW_FOR);
    if (!coincidence) {
      giveUp(failure);
    }
    return now;
  }

  /** The outage that lasts, or one that begins now. */
  RedisOutage current() {
    lock.lock();
    try {
      RedisOutage known = outage;
      if (known == null) {
        known = beginning.get();
        outage = known;
      }
      return known;
    } finally {
      lock.unlock();
    }
  }

  /** It is said by a thread of its own: a request that Redis has not answered has waited enough. */
  private void giveUp(RedisFailure failure) {
    String why = String.valueOf(failure.getMessage());
    if (change(why)) {
      Thread.startVirtualThread(
          () ->
              LOG.warn(
                  "{}. Until it is back, each gateway allows its share of a key's rate.", why));
    }
  }

  /** Notes why nobody asks Redis; returns whether somebody did before. */
  private boolean change(String why) {
    lock.lock();
    try {
      boolean isNews = problem == null;
      problem = why;
      return isNews;
    } finally {
      lock.unlock();
    }
  }

  /** Whatever happens, it looks again. */
  private void look() {
    try {
      link.connect();
      RateScript.Answer _ = probe.take(PROBE);
      comeBack();
      leaveMark();
    } catch (RedisFailure e) {
      RedisOutage now = current();
      giveUp(e);
      if (now.age() > RECONNECT) {
        link.disconnect();
      }
    } catch (RuntimeException e) {
      LOG.warn("Looking after Redis failed; it is tried again", e);
    }
  }

  /** Once a minute; that another cluster is there is said once. */
  private void leaveMark() throws RedisFailure {
    long now = System.nanoTime();
    if (mark.isEmpty() || now - marked < MARKING) {
      return;
    }
    boolean another = mark.get().leave();
    marked = now;
    if (another && !shared) {
      LOG.warn(RedisMark.problem(link));
    }
    shared = another;
  }

  /** What was let pass without Redis is taken there before it is asked again. */
  private void comeBack() throws RedisFailure {
    RedisOutage over = outage;
    if (over == null) {
      return;
    }
    handBack(over);
    if (end()) {
      LOG.info("{} is back: rates are shared again.", link);
    }
    handBack(over);
  }

  /** Has Redis asked again; returns whether nobody did. */
  private boolean end() {
    lock.lock();
    try {
      boolean wasGone = problem != null;
      outage = null;
      failures.set(0);
      problem = null;
      return wasGone;
    } finally {
      lock.unlock();
    }
  }

  private void handBack(RedisOutage over) throws RedisFailure {
    for (Map.Entry<RateName, Long> each : over.untold().entrySet()) {
      script.charge(each.getKey(), each.getValue());
    }
  }

  @Override
  public void close() {
    thread.close();
    link.close();
  }
}
