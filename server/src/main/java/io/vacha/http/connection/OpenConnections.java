package io.vacha.http.connection;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;

/**
 * The open connections of each listener: those of one never take the room of another.
 *
 * @param https of the HTTPS listener
 * @param proxy of the plain one behind a proxy
 * @param management of health and metrics
 */
public record OpenConnections(Connections https, Connections proxy, Connections management) {
  /** Who asks for health and metrics needs few. */
  private static final int MANAGEMENT_MAX = 64;

  /** None yet, bounded by these settings. */
  public static OpenConnections of(ConnectionSettings settings) {
    int max = settings.max() == 0 ? Connections.bearable() : settings.max();
    return new OpenConnections(
        new Connections("https", max, settings),
        new Connections("proxy", max, settings),
        new Connections("management", Math.min(max, MANAGEMENT_MAX), settings));
  }

  /** All of them. */
  public List<Connections> all() {
    return List.of(https, proxy, management);
  }

  /** Shows them as metrics. */
  public void bindTo(MeterRegistry registry) {
    for (Connections each : all()) {
      Gauge.builder("vacha.connections.open", each, Connections::size)
          .tag("listener", each.name())
          .register(registry);
      FunctionCounter.builder("vacha.connections.given.up", each, Connections::displaced)
          .tags("listener", each.name(), "reason", "room")
          .register(registry);
      FunctionCounter.builder("vacha.connections.given.up", each, Connections::slow)
          .tags("listener", each.name(), "reason", "slow")
          .register(registry);
      FunctionCounter.builder("vacha.connections.given.up", each, Connections::floods)
          .tags("listener", each.name(), "reason", "flood")
          .register(registry);
    }
  }
}
