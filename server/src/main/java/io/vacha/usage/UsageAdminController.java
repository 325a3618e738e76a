package io.vacha.usage;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.error.ApiException;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /api/v1/admin/usage}: sums by day, key and operation. */
@RestController
final class UsageAdminController {
  private static final int MAX_DAYS = 400;

  private final UsageLog usage;
  private final InstantSource clock;

  UsageAdminController(UsageLog usage, InstantSource clock) {
    this.usage = usage;
    this.clock = clock;
  }

  /** One day of one key and operation; audio in milliseconds. */
  record DayView(
      String day,
      @JsonProperty("key_id") String keyId,
      String operation,
      long requests,
      long failures,
      @JsonProperty("audio_millis") long audioMillis) {
    private static DayView of(DailyUsage day) {
      return new DayView(
          day.day().toString(),
          day.keyId(),
          day.operation().id(),
          day.requests(),
          day.failures(),
          day.audioMillis());
    }
  }

  /** Days are in UTC and included; without any, the last thirty. */
  @GetMapping("/api/v1/admin/usage")
  Map<String, List<DayView>> daily(
      @RequestParam(required = false) @Nullable String from,
      @RequestParam(required = false) @Nullable String to) {
    LocalDate today = clock.instant().atOffset(ZoneOffset.UTC).toLocalDate();
    LocalDate last = to == null ? today : day(to, "to");
    LocalDate first = from == null ? last.minusDays(29) : day(from, "from");
    if (first.isAfter(last) || first.plusDays(MAX_DAYS).isBefore(last)) {
      throw ApiException.invalidRequest("'from' to 'to' must be 1 to 401 days.", "from");
    }
    return Map.of("days", usage.daily(first, last).stream().map(DayView::of).toList());
  }

  private static LocalDate day(String text, String field) {
    try {
      return LocalDate.parse(text);
    } catch (DateTimeParseException e) {
      throw ApiException.invalidRequest("'" + field + "' must be a day as 2026-11-30.", field);
    }
  }
}
