package io.vacha.engine.worker;

import io.vacha.engine.EngineException;
import io.vacha.engine.Workers;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * A fixed number of processes that answer one question at a time; callers who find none free take
 * turns. Long work gets those that leave the processor to others as long as there are any, short
 * work the others. While one is at work the next is got ready, if it is at rest. Thread-safe (one
 * lock, never held while a process is asked).
 *
 * @param <Q> what they are asked
 * @param <A> what they answer
 */
public final class ProcessPool<Q, A> implements AutoCloseable {
  private record Slot<Q, A>(KeptProcess<Q, A> process, Claim.Length length) {}

  private final Admission places;
  private final List<Slot<Q, A>> slots;

  private final ReentrantLock lock = new ReentrantLock();

  /** The one that was used last in front. */
  private final Deque<Slot<Q, A>> free;

  /**
   * A pool of processes, which it closes.
   *
   * @param forLong those that leave the processor to others; where there are none, the others do
   *     all work
   * @param forShort those that do not, each for short work that is the only one of its caller's
   */
  public ProcessPool(List<KeptProcess<Q, A>> forLong, List<KeptProcess<Q, A>> forShort) {
    places =
        new Admission(
            forLong.isEmpty()
                ? Bounds.unboundedQueue(forShort.size(), 0)
                : Bounds.unboundedQueue(forLong.size(), forShort.size()));
    slots =
        Stream.concat(
                forLong.stream().map(process -> new Slot<>(process, Claim.Length.LONG)),
                forShort.stream().map(process -> new Slot<>(process, Claim.Length.SHORT)))
            .toList();
    free = new ArrayDeque<>(slots);
  }

  /** How many questions are being worked on. */
  public int busy() {
    return places.health(true, "").busy();
  }

  /**
   * Asks the next process that is free.
   *
   * @throws EngineException UNAVAILABLE where it does not start or dies; TIMED_OUT; CANCELLED
   */
  public A ask(Q question, Patience patience) throws EngineException {
    Admission.Place place =
        places.enter(patience.claim(), patience.whole(), patience.cancellation());
    Slot<Q, A> slot = take(patience.claim().length());
    Deadline sooner = Deadline.after(patience.own()).orSooner(patience.whole());
    return slot.process()
        .ask(question, sooner, patience.cancellation(), () -> putBack(slot, place));
  }

  /** One that is free, which there is for whoever has a place. */
  private Slot<Q, A> take(Claim.Length length) {
    Slot<Q, A> taken;
    Optional<Slot<Q, A>> next;
    lock.lock();
    try {
      taken = best(length).orElseThrow();
      free.remove(taken);
      next = best(length);
    } finally {
      lock.unlock();
    }
    next.ifPresent(slot -> slot.process().prepare());
    return taken;
  }

  /** One for such work before others, one that runs before one that has to be started. */
  private Optional<Slot<Q, A>> best(Claim.Length length) {
    return free.stream()
        .min(
            Comparator.comparing((Slot<Q, A> slot) -> slot.length() != length)
                .thenComparing(slot -> !slot.process().isRunning())
                .thenComparing(slot -> slot.process().isAtRest()));
  }

  private void putBack(Slot<Q, A> slot, Admission.Place place) {
    slot.process().heal();
    lock.lock();
    try {
      free.addFirst(slot);
    } finally {
      lock.unlock();
    }
    place.close();
  }

  /** Why a process cannot be started, if that is so. */
  public Optional<String> failure() {
    return slots.stream().flatMap(slot -> slot.process().failure().stream()).findFirst();
  }

  /** How many of the processes run. */
  public Workers workers() {
    return slots.stream().map(slot -> slot.process().workers()).reduce(Workers.NONE, Workers::plus);
  }

  /** The numbers of the processes that are started. */
  public List<Long> pids() {
    return slots.stream().flatMapToLong(slot -> slot.process().pid().stream()).boxed().toList();
  }

  @Override
  public void close() {
    Closing.together(slots.stream().map(slot -> slot.process()::close));
  }
}
