package io.vacha.workers;

import io.vacha.workers.wire.EngineReport;
import io.vacha.workers.wire.EngineWork;

/**
 * An engine of the cluster, which several workers may have.
 *
 * @param name its name in the settings
 */
public record EngineKey(String name, EngineWork work) {
  static EngineKey of(EngineReport report) {
    return new EngineKey(report.name(), report.work());
  }
}
