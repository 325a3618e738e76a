package io.vacha.engine;

import java.util.List;

/**
 * The state of one engine at one moment.
 *
 * @param available whether a task sent now would be taken
 * @param busy tasks being worked on
 * @param queued tasks waiting
 * @param deadlineMisses tasks given up because they took too long, since the start
 * @param description what serves, or what is missing and how to mend it, in one line
 * @param circuits the servers it asks, always the same ones in the same order; none for an engine
 *     that works here
 * @param workers the processes it works with
 */
public record EngineHealth(
    boolean available,
    int busy,
    int queued,
    long deadlineMisses,
    String description,
    List<Circuit> circuits,
    Workers workers) {
  public EngineHealth {
    circuits = List.copyOf(circuits);
  }

  /** The state of an engine that works here. */
  public EngineHealth(
      boolean available, int busy, int queued, long deadlineMisses, String description) {
    this(available, busy, queued, deadlineMisses, description, List.of(), Workers.NONE);
  }

  /** The same with these workers. */
  public EngineHealth with(Workers own) {
    return new EngineHealth(available, busy, queued, deadlineMisses, description, circuits, own);
  }
}
