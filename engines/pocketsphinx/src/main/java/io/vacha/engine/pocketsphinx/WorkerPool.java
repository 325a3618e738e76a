package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Closing;
import io.vacha.engine.worker.Deadline;
import io.vacha.turns.Bounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Function;

/**
 * A fixed number of workers; callers who find none free take turns. Pieces of long recordings get
 * slow ones as long as there are any, short recordings quick ones. Thread-safe.
 */
final class WorkerPool implements AutoCloseable {
  private final Admission places;
  private final List<Seat> seats = new ArrayList<>();

  /** Slow ones in front, quick ones behind. */
  private final ConcurrentLinkedDeque<Seat> free = new ConcurrentLinkedDeque<>();

  /**
   * Starts all workers in the background.
   *
   * @param slow how many leave the processor to others
   * @param quick how many do not; where there are slow ones, each for a short recording that is the
   *     only one of its caller's
   * @param starters what starts a worker of a pace
   */
  WorkerPool(int slow, int quick, Function<Pace, WorkerStarter> starters) {
    places =
        new Admission(
            slow == 0 ? Bounds.unboundedQueue(quick, 0) : Bounds.unboundedQueue(slow, quick));
    for (int i = 0; i < slow + quick; i++) {
      Pace pace = i < slow ? Pace.SLOW : Pace.QUICK;
      seats.add(Seat.with(pace, starters.apply(pace)));
    }
    free.addAll(seats);
  }

  /** How many pieces can be worked on at once. */
  int size() {
    return seats.size();
  }

  /** How many are being worked on. */
  int busy() {
    return places.health(true, "").busy();
  }

  /** Has a free worker do the job. */
  Hearing recognize(Job job, Listener.Patience patience) throws EngineException {
    Cancellation cancellation = patience.cancellation();
    try (Admission.Place place = places.enter(patience.claim(), patience.whole(), cancellation)) {
      Seat seat = patience.pace() == Pace.SLOW ? free.removeFirst() : free.removeLast();
      try {
        Deadline sooner = Deadline.after(patience.own()).orSooner(patience.whole());
        return seat.recognize(job, sooner, cancellation, place);
      } finally {
        seat.heal();
        putBack(seat);
      }
    }
  }

  private void putBack(Seat seat) {
    if (seat.pace() == Pace.SLOW) {
      free.addFirst(seat);
    } else {
      free.addLast(seat);
    }
  }

  /** Why a worker cannot be started, if that is so. */
  Optional<String> failure() {
    return seats.stream().flatMap(seat -> seat.failure().stream()).findFirst();
  }

  /** The processes of the workers that are started. */
  List<Long> pids() {
    return seats.stream().flatMapToLong(seat -> seat.pid().stream()).boxed().toList();
  }

  @Override
  public void close() {
    Closing.together(seats.stream().map(seat -> seat::close));
  }
}
