package io.vacha.workers;

import io.vacha.engine.EngineException;
import io.vacha.engine.Lane;
import io.vacha.engine.worker.Backoff;
import io.vacha.engine.worker.Deadline;
import io.vacha.workers.wire.EngineReport;
import io.vacha.workers.wire.LaneReport;
import io.vacha.workers.wire.WorkerReport;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One worker: how it was when it was asked last, and what it does for this gateway. Thread-safe.
 */
final class Worker {
  private static final Logger LOG = LoggerFactory.getLogger(Worker.class);

  /** How long one that fails again and again is asked last. */
  private static final Duration LONGEST_REST = Duration.ofSeconds(10);

  /** How a worker was when it was asked last. */
  private sealed interface Standing {
    /**
     * It answered.
     *
     * @param own what it did for this gateway then
     * @param silent whether it has said nothing since, as on a machine that has no core for it
     */
    record Up(
        Map<EngineKey, EngineReport> engines,
        boolean stopping,
        Map<Kind, Integer> own,
        boolean silent)
        implements Standing {}

    /** It did not. */
    record Down(String reason) implements Standing {}

    /** It refuses this gateway, or this gateway it, until settings change. */
    record Refusal(String reason) implements Standing {}

    /** It was not asked yet. */
    record Unasked() implements Standing {}
  }

  /** Tasks that share a cap. */
  private record Kind(EngineKey engine, Lane lane) {}

  private final WorkerLink link;
  private final Duration longestSilence;
  private final Backoff backoff = new Backoff(LONGEST_REST);
  private final Map<Kind, AtomicInteger> own = new ConcurrentHashMap<>();
  private volatile Standing standing = new Standing.Unasked();
  private volatile Deadline restsUntil = Deadline.after(Duration.ZERO);
  private volatile Deadline goneAt = Deadline.after(Duration.ZERO);

  /** One that counts as gone when it has said nothing for so long. */
  Worker(WorkerLink link, Duration longestSilence) {
    this.link = link;
    this.longestSilence = longestSilence;
  }

  URI address() {
    return link.base();
  }

  /** Asks it how it is; returns what it says, or nothing if it says nothing. */
  Optional<WorkerReport> look() throws InterruptedException {
    try {
      WorkerReport report = link.report();
      up(report);
      return Optional.of(report);
    } catch (HttpTimeoutException e) {
      silent(String.valueOf(e.getMessage()));
      return Optional.empty();
    } catch (LinkFailure.Refusal e) {
      String reason = String.valueOf(e.getMessage());
      gone(new Standing.Refusal(reason), reason);
      return Optional.empty();
    } catch (IOException e) {
      down(String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private void up(WorkerReport report) {
    if (!isUp()) {
      LOG.info("worker {} answers, with {} engines", address(), report.engines().size());
    }
    Map<EngineKey, EngineReport> engines =
        report.engines().stream()
            .collect(Collectors.toMap(EngineKey::of, Function.identity(), (one, _) -> one));
    Map<Kind, Integer> now =
        own.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().get()));
    standing = new Standing.Up(engines, report.stopping(), now, false);
    goneAt = Deadline.after(longestSilence);
  }

  private void silent(String reason) {
    if (standing instanceof Standing.Up up && !goneAt.hasPassed()) {
      standing = new Standing.Up(up.engines(), up.stopping(), up.own(), true);
    } else {
      down(reason);
    }
  }

  private void down(String reason) {
    gone(new Standing.Down(reason), reason);
  }

  private void gone(Standing now, String reason) {
    if (!now.equals(standing)) {
      LOG.warn("worker {} {}", address(), reason);
    }
    standing = now;
  }

  /** Whether it answered when it was asked last, or has not been silent for long. */
  boolean isUp() {
    return standing instanceof Standing.Up;
  }

  /** Whether waiting does not help: one side refuses the other until settings change. */
  boolean isRefusal() {
    return standing instanceof Standing.Refusal;
  }

  /** Whether it was asked how it is and had its time to answer. */
  boolean wasAsked() {
    return !(standing instanceof Standing.Unasked);
  }

  /** Whether it said nothing when it was asked last, so that others are asked first. */
  boolean isSilent() {
    return !(standing instanceof Standing.Up up) || up.silent();
  }

  /** Whether it told that it stops, so that others are asked first. */
  boolean isStopping() {
    return standing instanceof Standing.Up up && up.stopping();
  }

  /** This engine of it, if it answers and goes on. */
  Optional<EngineReport> engine(EngineKey key) {
    return isStopping() ? Optional.empty() : offer(key);
  }

  /** This engine of it, if it answers: one that stops takes work for a moment. */
  Optional<EngineReport> offer(EngineKey key) {
    return standing instanceof Standing.Up up
        ? Optional.ofNullable(up.engines().get(key))
        : Optional.empty();
  }

  /** How many tasks of an engine it does for this gateway. */
  int own(EngineKey key) {
    return own.entrySet().stream()
        .filter(each -> each.getKey().engine().equals(key))
        .mapToInt(each -> each.getValue().get())
        .sum();
  }

  /** How many tasks of a lane it has, those of other gateways as it told last. */
  int active(EngineKey key, Lane lane) {
    Kind kind = new Kind(key, lane);
    AtomicInteger count = own.get(kind);
    int now = count == null ? 0 : count.get();
    if (!(standing instanceof Standing.Up up)) {
      return now;
    }
    int told = lane(key, lane).map(LaneReport::active).orElse(0);
    return now + Math.max(0, told - up.own().getOrDefault(kind, 0));
  }

  /** How many tasks of a lane it can have, as it told last. */
  int capacity(EngineKey key, Lane lane) {
    return lane(key, lane).map(LaneReport::capacity).orElse(0);
  }

  private Optional<LaneReport> lane(EngineKey key, Lane lane) {
    return engine(key).stream()
        .flatMap(engine -> engine.lanes().stream())
        .filter(each -> each.lane() == lane)
        .findFirst();
  }

  /** Whether it failed a moment ago, so that others are asked first. */
  boolean rests() {
    return !restsUntil.hasPassed();
  }

  /**
   * Has it do something.
   *
   * @throws WorkerFullException if it has no room
   * @throws WorkerLostException if it gave no answer, or none that is one
   * @throws EngineException if its engine failed, the client left, or at the deadline
   */
  <T> T ask(WorkerQuestion question, WorkerAnswer.Parser<T> parser)
      throws EngineException, WorkerLostException, WorkerFullException {
    Kind kind = new Kind(question.engine(), question.lane());
    AtomicInteger count = own.computeIfAbsent(kind, _ -> new AtomicInteger());
    count.incrementAndGet();
    try {
      WorkerAnswer answer = link.ask(question, count::decrementAndGet);
      T result = parse(answer, parser);
      backoff.succeeded();
      return result;
    } catch (WorkerLostException e) {
      restsUntil = Deadline.after(backoff.failed());
      LOG.warn("worker {} was lost while it was asked: {}", address(), e.getMessage());
      throw e;
    }
  }

  private static <T> T parse(WorkerAnswer answer, WorkerAnswer.Parser<T> parser)
      throws EngineException, WorkerLostException {
    try {
      return parser.parse(answer);
    } catch (EngineException | WorkerLostException | RuntimeException e) {
      answer.close();
      throw e;
    }
  }

  /** Its address and what is wrong with it, for an operator. */
  String describe() {
    return switch (standing) {
      case Standing.Up up ->
          address() + (up.silent() ? " (is slow)" : "") + (up.stopping() ? " (is stopping)" : "");
      case Standing.Down down -> address() + " (" + down.reason() + ")";
      case Standing.Refusal refusal -> address() + " (" + refusal.reason() + ")";
      case Standing.Unasked _ -> address() + " (has not answered yet)";
    };
  }
}
