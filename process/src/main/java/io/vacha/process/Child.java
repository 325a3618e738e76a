package io.vacha.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A program that runs beside the service and can be ended for good. It leads a session and process
 * group of its own, so that killing it kills all it has started at that moment, and what it leaves
 * behind when it ends by itself is killed then. Whoever waits for a child that was killed, or for
 * its pipes, is set free two to three seconds later in any case. One that is stopped for a second
 * is killed. Thread-safe.
 */
public final class Child implements AutoCloseable {
  /** The status of a child that was killed: 128 and SIGKILL. */
  public static final int KILLED = 128 + 9;

  /** How long a child that was killed may take to end, and its pipes, before they are given up. */
  static final Duration GRACE = Duration.ofSeconds(2);

  private static final Logger LOG = LoggerFactory.getLogger(Child.class);

  private final ReentrantLock lock = new ReentrantLock();
  private final CompletableFuture<Integer> status = new CompletableFuture<>();
  private final String name;
  private final Process process;
  private final ChildOutput output;
  private final ChildOutput errors;
  private final ChildInput input;
  private final StopNotice stops;
  private boolean killed;
  private boolean buried;
  private long overSince;

  private Child(String name, Process process, boolean forks) {
    this.name = name;
    this.process = process;
    this.output = new ChildOutput(process.getInputStream());
    this.errors = new ChildOutput(process.getErrorStream());
    this.input = new ChildInput(process.getOutputStream());
    this.stops = new StopNotice(process.pid(), forks);
  }

  /**
   * Starts a program that works by itself.
   *
   * @throws IOException if there is none of this name, or it cannot be started
   */
  public static Child start(ProcessBuilder program) throws IOException {
    return start(program, false);
  }

  /** The same for a program that starts others, any of which may be the one that is stopped. */
  public static Child startForking(ProcessBuilder program) throws IOException {
    return start(program, true);
  }

  private static Child start(ProcessBuilder program, boolean forks) throws IOException {
    Child child = launch(program, forks);
    Children.watch(child);
    return child;
  }

  /** One that nobody looks after, and that ends by itself when the service does. */
  static Child startUnwatched(ProcessBuilder program) throws IOException {
    return launch(program, false);
  }

  private static Child launch(ProcessBuilder program, boolean forks) throws IOException {
    List<String> command = new ArrayList<>(program.command());
    String name = command.getFirst();
    command.set(0, ProgramPath.of(name));
    command.addFirst("setsid");
    Child child = new Child(name, start(name, program.command(command)), forks);
    var _ = child.process.onExit().thenRun(child::bury);
    return child;
  }

  private static Process start(String name, ProcessBuilder program) throws IOException {
    try {
      return program.start();
    } catch (OutOfMemoryError e) {
      throw new IOException("no thread can be started to wait for " + name, e);
    }
  }

  /** What it reads. Each write is on its way when it returns. For one thread at a time. */
  public OutputStream input() {
    return input;
  }

  /** What it writes; ends when it does. Closing it frees the pipe. */
  public InputStream output() {
    return output;
  }

  /** What it complains of; likewise. */
  public InputStream errors() {
    return errors;
  }

  /** Its number in the process table. */
  public long pid() {
    return process.pid();
  }

  /** Whether it still runs; not one that cannot be ended and was given up. */
  public boolean isAlive() {
    return !status.isDone() && process.isAlive();
  }

  /** Its exit status, once it has ended or was given up ({@link #KILLED}). */
  public CompletableFuture<Integer> status() {
    return status.copy();
  }

  /** Its exit status; empty where it has not ended so soon. */
  public OptionalInt statusWithin(Duration patience) throws InterruptedException {
    try {
      return OptionalInt.of(status.get(patience.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException _) {
      return OptionalInt.empty();
    } catch (ExecutionException e) {
      throw new IllegalStateException("no child ends like that", e);
    }
  }

  /** Kills it and all it has started, at once, also if it is stopped. Any number of times. */
  public void kill() {
    List<ProcessHandle> below = process.isAlive() ? process.descendants().toList() : List.of();
    lock.lock();
    try {
      if (!killed && !buried) {
        overSince = System.nanoTime();
      }
      killed = true;
      if (!buried) {
        killGroup();
      }
    } finally {
      lock.unlock();
    }
    below.forEach(ProcessHandle::destroyForcibly); // those that left the group
  }

  /**
   * Twice, because a process that is just being started has not made its group yet: either the
   * first finds it made, or the second comes after the process was killed itself.
   */
  private void killGroup() {
    Signals.killGroup(process.pid());
    process.toHandle().destroyForcibly();
    Signals.killGroup(process.pid());
  }

  /** It has ended: so must all that is left of its group, before its number means another. */
  private void bury() {
    lock.lock();
    try {
      if (buried) {
        return;
      }
      buried = true;
      Signals.killGroup(process.pid());
      overSince = killed ? overSince : System.nanoTime();
    } finally {
      lock.unlock();
    }
    status.complete(process.exitValue());
    Children.ended(this);
  }

  /** Whether it has ended, and all of its group with it. */
  boolean isBuried() {
    lock.lock();
    try {
      return buried;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Sees to it that it ends where it must and that nobody waits for it in vain; called now and
   * then.
   *
   * @return whether it is to be looked at again
   */
  boolean look(StoppedGroups groups) {
    if (!process.isAlive()) {
      bury();
    } else if (isKilled()) {
      kill();
    } else if (Children.mindsStopped(process.pid()) && stops.isStoppedForLong(groups)) {
      LOG.warn("{} (process {}) was stopped by a signal; it is killed", name, process.pid());
      kill();
    }
    if (isOverForLong()) {
      giveUp();
      return process.isAlive();
    }
    return true;
  }

  private boolean isKilled() {
    lock.lock();
    try {
      return killed;
    } finally {
      lock.unlock();
    }
  }

  private boolean isOverForLong() {
    lock.lock();
    try {
      return (killed || buried) && System.nanoTime() - overSince > GRACE.toNanos();
    } finally {
      lock.unlock();
    }
  }

  private void giveUp() {
    if (status.complete(KILLED)) {
      LOG.error("{} (process {}) was killed but does not end", name, process.pid());
    }
    input.end();
    if (isKilled()) {
      output.close();
      errors.close();
    } else {
      output.endIfWaiting();
      errors.endIfWaiting();
    }
  }

  /** Whether it was given up and still runs. */
  boolean isStuck() {
    return status.isDone() && process.isAlive();
  }

  /** Kills it and frees its pipes; a second call does nothing. */
  @Override
  public void close() {
    kill();
    input.close();
    output.close();
    errors.close();
  }
}
