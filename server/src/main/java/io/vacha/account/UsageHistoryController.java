package io.vacha.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.plan.Plans;
import io.vacha.quota.QuotaLedger;
import io.vacha.quota.QuotaPeriod;
import io.vacha.usage.DailyUsage;
import io.vacha.usage.UsageEvent;
import io.vacha.usage.UsageLog;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /api/v1/usage/days} and {@code /api/v1/usage/requests}: what the caller's key did,
 * never what was said.
 */
@RestController
final class UsageHistoryController {
  private static final int NEWEST = 50;

  private final UsageLog usage;
  private final QuotaLedger ledger;
  private final Plans plans;
  private final InstantSource clock;

  UsageHistoryController(UsageLog usage, QuotaLedger ledger, Plans plans, InstantSource clock) {
    this.usage = usage;
    this.ledger = ledger;
    this.plans = plans;
    this.clock = clock;
  }

  /** One day of one operation; audio in milliseconds. */
  record DayView(
      String day,
      String operation,
      long requests,
      long failures,
      @JsonProperty("audio_millis") long audioMillis) {
    private static DayView of(DailyUsage day) {
      return new DayView(
          day.day().toString(),
          day.operation().id(),
          day.requests(),
          day.failures(),
          day.audioMillis());
    }
  }

  /** One request. */
  record RequestView(
      @JsonProperty("request_id") String requestId,
      Instant at,
      String operation,
      int status,
      @JsonProperty("audio_millis") long audioMillis,
      @JsonProperty("latency_millis") long latencyMillis) {
    private static RequestView of(UsageEvent event) {
      return new RequestView(
          event.requestId(),
          event.at(),
          event.operation().id(),
          event.status(),
          event.audioMillis(),
          event.latency().toMillis());
    }
  }

  /** The days of this month, in UTC. */
  @GetMapping("/api/v1/usage/days")
  Map<String, List<DayView>> days(@RequestAttribute(Caller.ATTRIBUTE) Caller caller) {
    QuotaPeriod month =
        ledger.status(caller.keyId(), plans.get(caller.plan()).monthlyLimits()).period();
    LocalDate first = month.start().atOffset(ZoneOffset.UTC).toLocalDate();
    LocalDate today = clock.instant().atOffset(ZoneOffset.UTC).toLocalDate();
    return Map.of(
        "days", usage.dailyOf(caller.keyId(), first, today).stream().map(DayView::of).toList());
  }

  /** The newest fifty. */
  @GetMapping("/api/v1/usage/requests")
  Map<String, List<RequestView>> requests(@RequestAttribute(Caller.ATTRIBUTE) Caller caller) {
    return Map.of(
        "requests", usage.recentOf(caller.keyId(), NEWEST).stream().map(RequestView::of).toList());
  }
}
