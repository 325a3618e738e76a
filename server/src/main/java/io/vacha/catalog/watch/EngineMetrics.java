package io.vacha.catalog.watch;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.engine.Circuit;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.type.EngineParts;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Shows every engine's health as metrics, read whenever they are scraped. */
public final class EngineMetrics {
  private EngineMetrics() {}

  /** Shows those of all these engines, by their names. */
  public static void bind(
      Map<String, SpeechEngine> speaking,
      Map<String, RecognitionEngine> listening,
      MeterRegistry registry) {
    speaking.forEach((name, engine) -> bind(name, "tts", engine::health, registry));
    listening.forEach((name, engine) -> bind(name, "transcribe", engine::health, registry));
  }

  /** Shows those of one engine. */
  public static void bind(String name, EngineParts parts, MeterRegistry registry) {
    parts.speech().ifPresent(engine -> bind(name, "tts", engine::health, registry));
    parts.recognition().ifPresent(engine -> bind(name, "transcribe", engine::health, registry));
  }

  private static void bind(
      String name, String operation, Supplier<EngineHealth> health, MeterRegistry registry) {
    gauge("vacha.engine.available", () -> health.get().available() ? 1 : 0, name, operation)
        .register(registry);
    gauge("vacha.engine.busy", () -> health.get().busy(), name, operation).register(registry);
    gauge("vacha.engine.queued", () -> health.get().queued(), name, operation).register(registry);
    workers("running", () -> health.get().workers().running(), name, operation, registry);
    workers("wanted", () -> health.get().workers().wanted(), name, operation, registry);
    circuits(name, operation, health, registry);
    FunctionCounter.builder(
            "vacha.engine.deadline.misses", health, each -> each.get().deadlineMisses())
        .tags("engine", name, "operation", operation)
        .register(registry);
  }

  private static void circuits(
      String name, String operation, Supplier<EngineHealth> health, MeterRegistry registry) {
    List<Circuit> circuits = health.get().circuits();
    for (int i = 0; i < circuits.size(); i++) {
      int server = i;
      gauge(
              "vacha.engine.circuit",
              () -> health.get().circuits().get(server).state().level(),
              name,
              operation)
          .tag("server", circuits.get(i).server())
          .description("0 closed: asked; 1 half open: asked once, to see; 2 open: left alone")
          .register(registry);
    }
  }

  private static void workers(
      String state, Supplier<Number> value, String name, String operation, MeterRegistry registry) {
    gauge("vacha.engine.workers", value, name, operation)
        .tag("state", state)
        .description("processes that an engine works with; fewer running than wanted: alert")
        .register(registry);
  }

  private static Gauge.Builder<Supplier<Number>> gauge(
      String meter, Supplier<Number> value, String name, String operation) {
    return Gauge.builder(meter, value)
        .strongReference(true)
        .tags("engine", name, "operation", operation);
  }
}
