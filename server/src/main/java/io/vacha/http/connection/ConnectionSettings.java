package io.vacha.http.connection;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How many connections there may be and how slow they may be ({@code vacha.connections.*}).
 *
 * @param max open connections of one listener; 0 takes as many as the heap bears
 * @param perAddress open connections of one address (IPv6: one /64 network); 0 sets no bound of its
 *     own: where connections run out, the address that has the most gives one up
 * @param headTimeout from the connection, or from the first byte of a further request, to the end
 *     of the request's head, the TLS handshake included
 * @param idleTimeout how long a connection is kept between two requests
 * @param transferGrace how long a body or a response may stall in all before its rate counts
 * @param leastBytesPerSecond what a body must arrive at, and a response be taken at, after that
 */
public record ConnectionSettings(
    @DefaultValue("0") @Min(0) @Max(1_000_000) int max,
    @DefaultValue("0") @Min(0) @Max(1_000_000) int perAddress,
    @DefaultValue("15s") Duration headTimeout,
    @DefaultValue("20s") Duration idleTimeout,
    @DefaultValue("20s") Duration transferGrace,
    @DefaultValue("8192") @Min(1) @Max(1 << 30) long leastBytesPerSecond) {
  public ConnectionSettings {
    requirePositive("head-timeout", headTimeout);
    requirePositive("idle-timeout", idleTimeout);
    requirePositive("transfer-grace", transferGrace);
  }

  private static void requirePositive(String key, Duration value) {
    if (value.isNegative() || value.isZero()) {
      throw new IllegalArgumentException("vacha.connections." + key + " must be more than 0");
    }
  }
}
