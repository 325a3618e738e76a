package io.vacha.workers.wire;

import java.util.List;

/**
 * How a worker is at one moment.
 *
 * @param version of the program
 * @param stopping whether it takes no more work
 * @param engines all of its engines
 */
public record WorkerReport(String version, boolean stopping, List<EngineReport> engines) {
  /** Copies the list. */
  public WorkerReport {
    engines = List.copyOf(engines);
  }
}
