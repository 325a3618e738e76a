package io.vacha.storage.postgres;

import io.vacha.storage.StorageHealth;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Transaction;
import io.vacha.storage.sqlite.Uninterrupted;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One thread that writes on a connection of its own. Whatever is queued when it comes round is done
 * in one transaction; it never waits for more. After a loss of the connection it begins with a new
 * one, and does a group again that can be. Thread-safe.
 */
public final class GroupThread<W extends GroupWork> implements AutoCloseable {
  private static final int QUEUE_CAPACITY = 4096;
  private static final int MAX_GROUP = 1024;
  private static final long PAUSE_NANOS = 50_000_000;

  private static final ThreadLocal<Boolean> WRITING = ThreadLocal.withInitial(() -> false);

  private final BlockingQueue<W> queue = new ArrayBlockingQueue<>(QUEUE_CAPACITY);
  private final Supplier<Transaction> connections;
  private final GroupHandler<W> handler;
  private final Repeats repeats;
  private final StorageHealth health;
  private final Thread thread;
  private @Nullable Transaction connection;
  private volatile boolean stopping;
  private volatile boolean finished;

  /** With a name for the thread; {@code repeats} where the handler knows what was done before. */
  GroupThread(
      String name,
      Supplier<Transaction> connections,
      GroupHandler<W> handler,
      Repeats repeats,
      StorageHealth health) {
    this.connections = connections;
    this.handler = handler;
    this.repeats = repeats;
    this.health = health;
    this.thread = Thread.ofPlatform().name(name).daemon().unstarted(this::run);
  }

  GroupThread<W> start() {
    thread.start();
    return this;
  }

  /** Queues work, waiting for room; it is told of its end. */
  public void submit(W work) {
    if (WRITING.get()) {
      throw new IllegalStateException("A write was begun inside a write.");
    }
    if (stopping) {
      work.failed(closed());
      return;
    }
    Uninterrupted.run(() -> put(work));
    if (finished) {
      failQueued(closed());
    }
  }

  private void put(W work) throws InterruptedException {
    while (!queue.offer(work, 100, TimeUnit.MILLISECONDS)) {
      if (finished) {
        work.failed(closed());
        return;
      }
    }
  }

  /** On the way down what is queued is still written, as long as that works. */
  private void run() {
    WRITING.set(true);
    List<W> group = new ArrayList<>();
    boolean works = true;
    while (!stopping || (works && !queue.isEmpty())) {
      group.clear();
      Uninterrupted.run(() -> take(group));
      queue.drainTo(group, MAX_GROUP - group.size());
      works = group.isEmpty() || process(List.copyOf(group), false);
    }
    finished = true;
    failQueued(closed());
    disconnect(null);
  }

  /** Waits for the first, and looks now and then whether it shall end. */
  private void take(List<W> group) throws InterruptedException {
    W first = queue.poll(100, TimeUnit.MILLISECONDS);
    if (first != null) {
      group.add(first);
    }
  }

  private boolean process(List<W> group, boolean wasTried) {
    OptionalLong failedNanos = OptionalLong.empty();
    boolean wasWell = health.problem().isEmpty();
    boolean isRepeated = wasTried;
    while (true) {
      @Nullable GroupSession session = null;
      try {
        session = new GroupSession(connected());
        handler.handle(session, group, isRepeated);
        health.worked();
        group.forEach(GroupWork::done);
        return true;
      } catch (StorageUnavailableException e) {
        disconnect(e);
        isRepeated |= session != null && session.mayBeCommitted();
        // Counted from the failure: a process that was stopped meanwhile has all of it.
        long now = System.nanoTime();
        failedNanos = OptionalLong.of(failedNanos.orElse(now));
        long waited = now - failedNanos.getAsLong();
        boolean isWorthIt = wasWell || isRepeated;
        Duration patience = repeats.patience(isRepeated && !stopping);
        if (!isWorthIt || waited >= patience.toNanos()) {
          health.failed(e);
          group.forEach(work -> work.failed(e));
          return false;
        }
        if (waited >= repeats.patience(false).toNanos()) {
          health.failed(e);
          failQueued(e);
        }
        LockSupport.parkNanos(PAUSE_NANOS);
      } catch (RuntimeException | Error e) {
        return each(group, isRepeated, e);
      }
    }
  }

  /** A failure that is not the database's stays with the work it belongs to. */
  private boolean each(List<W> group, boolean isRepeated, Throwable failure) {
    if (group.size() > 1) {
      return group.stream()
          .map(work -> process(List.of(work), isRepeated))
          .reduce(true, Boolean::logicalAnd);
    }
    group.getFirst().failed(failure);
    return true;
  }

  private Transaction connected() {
    Transaction current = connection;
    if (current == null) {
      current = connections.get();
      connection = current;
    }
    return current;
  }

  private void disconnect(@Nullable Throwable failure) {
    Transaction old = connection;
    connection = null;
    if (old != null) {
      old.discard(failure == null ? closed() : failure);
    }
  }

  private void failQueued(StorageUnavailableException why) {
    List<W> left = new ArrayList<>();
    queue.drainTo(left);
    left.forEach(work -> work.failed(why));
  }

  private static StorageUnavailableException closed() {
    return new StorageUnavailableException("The database is closed.");
  }

  /** Ends the thread; it finishes what is queued, unless it fails. A second call does nothing. */
  @Override
  public void close() {
    stopping = true;
    Uninterrupted.run(thread::join);
  }
}
