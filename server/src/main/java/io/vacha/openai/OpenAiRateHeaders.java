package io.vacha.openai;

import io.vacha.ratelimit.RateDecision;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.time.Instant;

/** What OpenAI's clients read of a key's rate: {@code x-ratelimit-*-requests}. */
public final class OpenAiRateHeaders {
  private OpenAiRateHeaders() {}

  /** Adds them to a response that is sent at {@code now}. */
  public static void add(RateDecision decision, Instant now, HttpServletResponse response) {
    response.setHeader("x-ratelimit-limit-requests", Long.toString(decision.limit()));
    response.setHeader("x-ratelimit-remaining-requests", Long.toString(decision.remaining()));
    response.setHeader(
        "x-ratelimit-reset-requests", duration(Duration.between(now, decision.resetAt())));
  }

  /** A time as OpenAI writes it: {@code 250ms}, {@code 1.5s}, {@code 6m0s}, {@code 1h2m3s}. */
  static String duration(Duration time) {
    if (time.isNegative() || time.isZero()) {
      return "0s";
    }
    if (time.toSeconds() == 0) {
      return Math.max(1, time.toMillis()) + "ms";
    }
    String seconds = time.toSecondsPart() + tenths(time) + "s";
    if (time.toMinutes() == 0) {
      return seconds;
    }
    String minutes = time.toMinutesPart() + "m" + seconds;
    return time.toHours() == 0 ? minutes : time.toHours() + "h" + minutes;
  }

  private static String tenths(Duration time) {
    int tenths = time.toMillisPart() / 100;
    return tenths == 0 ? "" : "." + tenths;
  }
}
