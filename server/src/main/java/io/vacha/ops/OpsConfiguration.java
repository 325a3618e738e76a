package io.vacha.ops;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Health, metrics and the access log. */
@Configuration(proxyBeanMethods = false)
public class OpsConfiguration {
  @Bean
  PrometheusMeterRegistry meterRegistry() {
    var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    new JvmMemoryMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    return registry;
  }

  @Bean
  JvmGcMetrics gcMetrics(MeterRegistry registry) {
    var metrics = new JvmGcMetrics();
    metrics.bindTo(registry);
    return metrics;
  }

  @Bean
  RequestMetrics requestMetrics(MeterRegistry registry) {
    return new RequestMetrics(registry);
  }

  @Bean
  AccessLog accessLog(JsonMapper json, InstantSource clock) {
    return new AccessLog(json, clock);
  }

  @Bean
  HealthController healthController(Readiness readiness) {
    return new HealthController(readiness);
  }

  @Bean
  MetricsController metricsController(PrometheusMeterRegistry registry) {
    return new MetricsController(registry);
  }
}
