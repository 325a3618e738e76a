package io.vacha.worker;

import io.vacha.catalog.Engines;
import io.vacha.workers.EngineKey;
import io.vacha.workers.wire.EngineReport;
import io.vacha.workers.wire.EngineWork;
import io.vacha.workers.wire.ModelReport;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a worker tells gateways of its engines. Thread-safe.
 *
 * @param gates how full they are
 * @param models of engines that are installed models
 */
record EngineReports(Engines engines, EngineGates gates, Map<String, ModelReport> models) {
  /** At this moment. */
  List<EngineReport> all() {
    Stream<EngineReport> speaking =
        engines.speaking().entrySet().stream()
            .map(
                each ->
                    EngineReport.of(
                        each.getKey(),
                        each.getValue(),
                        gates.report(new EngineKey(each.getKey(), EngineWork.SPEECH))));
    Stream<EngineReport> listening =
        engines.listening().entrySet().stream()
            .map(
                each ->
                    EngineReport.of(
                        each.getKey(),
                        each.getValue(),
                        gates.report(new EngineKey(each.getKey(), EngineWork.RECOGNITION)),
                        Optional.ofNullable(models.get(each.getKey()))));
    return Stream.concat(speaking, listening).toList();
  }
}
