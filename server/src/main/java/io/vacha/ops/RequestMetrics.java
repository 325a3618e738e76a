package io.vacha.ops;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;

/** Counts requests, their latency and their audio. Thread-safe. */
public final class RequestMetrics {
  private final MeterRegistry registry;

  public RequestMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  /**
   * Counts a request that has ended.
   *
   * @param status the HTTP status; 499 where the client left before it was answered
   */
  public void count(RequestTrace trace, RouteLabel operation, int status, long nanos) {
    String type = trace.errorType().orElse("none");
    registry
        .counter(
            "vacha.requests",
            "operation",
            operation.label(),
            "status",
            Integer.toString(status),
            "type",
            type)
        .increment();
    Timer.builder("vacha.request.duration")
        .tag("operation", operation.label())
        .serviceLevelObjectives(
            Duration.ofMillis(25),
            Duration.ofMillis(50),
            Duration.ofMillis(100),
            Duration.ofMillis(250),
            Duration.ofMillis(500),
            Duration.ofSeconds(1),
            Duration.ofSeconds(5),
            Duration.ofSeconds(30))
        .register(registry)
        .record(Duration.ofNanos(nanos));
    if (trace.audioMillis() > 0) {
      registry
          .counter("vacha.audio.seconds", "operation", operation.label())
          .increment(trace.audioMillis() / 1000.0);
    }
  }
}
