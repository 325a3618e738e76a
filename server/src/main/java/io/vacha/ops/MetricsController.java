package io.vacha.ops;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The metrics in Prometheus' text format, version 0.0.4. */
@RestController
final class MetricsController {
  private static final String TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

  private final PrometheusMeterRegistry registry;

  MetricsController(PrometheusMeterRegistry registry) {
    this.registry = registry;
  }

  @GetMapping(path = "/metrics", produces = TEXT_FORMAT)
  String metrics() {
    return registry.scrape();
  }
}
