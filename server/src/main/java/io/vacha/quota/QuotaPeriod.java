package io.vacha.quota;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;

/**
 * One calendar month in the zone of the service.
 *
 * @param month its name in the database, for example {@code 2026-11}
 * @param start its first instant
 * @param end the first instant of the next month, when the quota is whole again
 */
public record QuotaPeriod(String month, Instant start, Instant end) {
  /** The month that holds {@code instant}. */
  static QuotaPeriod of(Instant instant, ZoneId zone) {
    YearMonth month = YearMonth.from(instant.atZone(zone));
    return new QuotaPeriod(
        month.toString(),
        month.atDay(1).atStartOfDay(zone).toInstant(),
        month.plusMonths(1).atDay(1).atStartOfDay(zone).toInstant());
  }
}
