package io.vacha.worker;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.catalog.Engines;
import io.vacha.engine.Lane;
import io.vacha.engine.VoiceKind;
import io.vacha.workers.EngineKey;
import io.vacha.workers.WorkerLaneSettings;
import io.vacha.workers.wire.EngineWork;
import io.vacha.workers.wire.LaneReport;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How much each engine takes at once, lane by lane. Thread-safe. */
final class EngineGates {
  private final Map<EngineKey, List<LaneGate>> gates = new LinkedHashMap<>();

  /** Gates of all these engines, with what was set for them. */
  EngineGates(Engines engines, Map<String, WorkerLaneSettings> set) {
    engines
        .speaking()
        .forEach(
            (name, engine) ->
                add(name, EngineWork.SPEECH, engine.kind().orElse(null), set.get(name)));
    engines
        .listening()
        .forEach((name, _) -> add(name, EngineWork.RECOGNITION, null, set.get(name)));
  }

  private void add(
      String name, EngineWork work, @Nullable VoiceKind kind, @Nullable WorkerLaneSettings set) {
    int cores = Runtime.getRuntime().availableProcessors();
    WorkerLaneSettings lanes = set == null ? WorkerLaneSettings.BY_CORES : set;
    gates.put(
        new EngineKey(name, work),
        Arrays.stream(Lane.values())
            .map(lane -> new LaneGate(lane, lanes.capacity(work, kind, lane, cores)))
            .toList());
  }

  /** The gate of a lane; empty where there is no such engine. */
  Optional<LaneGate> gate(EngineKey engine, Lane lane) {
    return gates.getOrDefault(engine, List.of()).stream()
        .filter(gate -> gate.report().lane() == lane)
        .findFirst();
  }

  /** How full the lanes of an engine are. */
  List<LaneReport> report(EngineKey engine) {
    return gates.getOrDefault(engine, List.of()).stream().map(LaneGate::report).toList();
  }

  /** How much is being worked on in all. */
  int active() {
    return gates.values().stream()
        .flatMap(List::stream)
        .mapToInt(gate -> gate.report().active())
        .sum();
  }

  /** Shows them as metrics. */
  void bindTo(MeterRegistry registry) {
    gates.forEach(
        (engine, lanes) ->
            lanes.stream()
                .filter(gate -> gate.report().capacity() > 0)
                .forEach(gate -> bind(engine, gate, registry)));
  }

  private static void bind(EngineKey engine, LaneGate gate, MeterRegistry registry) {
    Gauge.builder("vacha.engine.active", gate, each -> each.report().active())
        .description("tasks in the lane, what waits for its turn included")
        .tags(tags(engine, gate))
        .register(registry);
    Gauge.builder("vacha.engine.capacity", gate, each -> each.report().capacity())
        .description("tasks that the lane takes at once")
        .tags(tags(engine, gate))
        .register(registry);
  }

  private static String[] tags(EngineKey engine, LaneGate gate) {
    return new String[] {
      "engine", engine.name(),
      "operation", engine.work().operation(),
      "lane", gate.report().lane().tag()
    };
  }
}
