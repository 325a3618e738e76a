package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;

/** A fixed number of workers; whoever finds none free waits in turn. Thread-safe. */
final class WorkerPool implements AutoCloseable {
  private final Admission places;
  private final List<Seat> seats = new ArrayList<>();
  private final ConcurrentLinkedDeque<Seat> free = new ConcurrentLinkedDeque<>();

  /** Starts all workers in the background. */
  WorkerPool(int size, WorkerStarter starter) {
    places = new Admission(size, Integer.MAX_VALUE);
    for (int i = 0; i < size; i++) {
      seats.add(Seat.with(starter));
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
    try (Admission.Place place = places.enter(patience.whole(), cancellation)) {
      Seat seat = free.removeFirst();
      try {
        Deadline sooner = Deadline.after(patience.own()).orSooner(patience.whole());
        return seat.recognize(job, sooner, cancellation, place);
      } finally {
        seat.heal();
        free.addFirst(seat);
      }
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
    seats.forEach(Seat::close);
  }
}
