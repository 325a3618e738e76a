package io.vacha.settings;

import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the service stops ({@code vacha.shutdown.*}).
 *
 * @param notice how long it answers "not ready" before it stops taking requests
 * @param grace how long running requests may take to finish
 * @param live how long live sessions go on before they are asked to come again
 */
public record ShutdownSettings(
    @DefaultValue("1s") Duration notice,
    @DefaultValue("60s") Duration grace,
    @DefaultValue("0s") Duration live) {
  /** Checks that sessions end while requests may. */
  public ShutdownSettings {
    if (live.isNegative() || live.compareTo(grace) > 0) {
      throw new IllegalArgumentException("live must be 0s to grace, " + grace.toSeconds() + "s");
    }
  }
}
