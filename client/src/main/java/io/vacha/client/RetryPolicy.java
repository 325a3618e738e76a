package io.vacha.client;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * When a request is sent again: what the service says in {@code X-Should-Retry} and {@code
 * Retry-After} goes first; else 429 and 5xx after half a second, doubled each time, with a quarter
 * of chance taken off so that many clients do not come back at once. Immutable.
 *
 * @param maxRetries how often at most; 0 never
 * @param longestWait a service that asks for more gets no other try
 * @param random chance
 */
record RetryPolicy(int maxRetries, Duration longestWait, RandomGenerator random) {
  private static final long FIRST_WAIT_MILLIS = 500;
  private static final long LONGEST_BACKOFF_MILLIS = 8_000;

  /**
   * How long to wait before the next try of a request that was answered with an error.
   *
   * @param tried how many retries there were already
   * @return empty if it is not to be sent again
   */
  Optional<Duration> waitAfter(int status, HttpHeaders headers, int tried) {
    boolean worthIt =
        headers
            .firstValue("X-Should-Retry")
            .map(Boolean::parseBoolean)
            .orElse(status == 429 || status >= 500);
    if (!worthIt || tried >= maxRetries) {
      return Optional.empty();
    }
    Duration wait = asked(headers).orElseGet(() -> backoff(tried));
    return wait.compareTo(longestWait) > 0 ? Optional.empty() : Optional.of(wait);
  }

  /** The same for a request without an answer. */
  Optional<Duration> waitAfterNoAnswer(int tried) {
    return tried >= maxRetries ? Optional.empty() : Optional.of(backoff(tried));
  }

  private static Optional<Duration> asked(HttpHeaders headers) {
    return headers
        .firstValue("Retry-After")
        .filter(value -> value.matches("[0-9]{1,6}"))
        .map(value -> Duration.ofSeconds(Long.parseLong(value)));
  }

  private Duration backoff(int tried) {
    long doubled = FIRST_WAIT_MILLIS << Math.min(tried, 10);
    long millis = Math.min(LONGEST_BACKOFF_MILLIS, doubled);
    return Duration.ofMillis(Math.round(millis * (1 - random.nextDouble() / 4)));
  }
}
