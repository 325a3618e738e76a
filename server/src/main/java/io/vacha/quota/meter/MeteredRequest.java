package io.vacha.quota.meter;

import io.vacha.ops.RequestTrace;
import io.vacha.quota.MonthlyLimits;
import io.vacha.usage.Operation;
import io.vacha.usage.UsageEvent;
import java.time.Duration;
import java.time.Instant;

/**
 * Whose quota a request is charged to, and what for.
 *
 * @param keyId the key
 * @param limits what the key may use in a month
 * @param operation what was asked for
 * @param trace what is noted of the request; learns what was charged
 */
public record MeteredRequest(
    String keyId, MonthlyLimits limits, Operation operation, RequestTrace trace) {
  private static final int OK = 200;

  /** A success of it, as it is noted with its charge. */
  UsageEvent succeeded(long audioMillis, Instant at) {
    Duration latency = Duration.ofNanos(System.nanoTime() - trace.startNanos());
    return new UsageEvent(trace.requestId(), keyId, operation, OK, audioMillis, latency, at);
  }
}
