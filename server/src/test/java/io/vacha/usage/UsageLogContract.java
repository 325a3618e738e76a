package io.vacha.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.storage.Database;
import io.vacha.testing.AdjustableClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the record of requests guarantees on every kind of database. */
abstract class UsageLogContract {
  private static final LocalDate DAY = LocalDate.parse("2026-11-21");

  private final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  private Database database;
  private UsageLog log;

  abstract Database open();

  @BeforeEach
  void openLog() {
    database = open();
    log = new UsageLog(database, clock, new UsageSettings(30));
  }

  @AfterEach
  void closeDatabase() {
    database.close();
  }

  private void append(String at, Operation operation, int status, long audioMillis) {
    log.append(
        new UsageEvent(
            "req_1", "key_1", operation, status, audioMillis, Duration.ofMillis(7), instant(at)));
  }

  private static Instant instant(String at) {
    return Instant.parse(at);
  }

  private List<DailyUsage> written(LocalDate first, LocalDate last) {
    database.write(_ -> true);
    return log.daily(first, last);
  }

  @Test
  void sumsByDayKeyAndOperation() {
    append("2026-11-21T09:00:00Z", Operation.TTS, 200, 1_500);
    append("2026-11-21T10:00:00Z", Operation.TTS, 200, 500);
    append("2026-11-21T11:00:00Z", Operation.TTS, 503, 0);
    append("2026-11-21T12:00:00Z", Operation.TRANSCRIBE, 200, 10);
    assertThat(written(DAY, DAY))
        .containsExactly(
            new DailyUsage(DAY, "key_1", Operation.TRANSCRIBE, 1, 0, 10),
            new DailyUsage(DAY, "key_1", Operation.TTS, 2, 1, 2_000));
  }

  @Test
  void partsDaysAtMidnightInUtc() {
    append("2026-11-21T23:59:59.999Z", Operation.TTS, 200, 1);
    append("2026-11-22T00:00:00Z", Operation.TTS, 200, 2);
    assertThat(written(DAY, DAY.plusDays(1)))
        .extracting(DailyUsage::audioMillis)
        .containsExactly(1L, 2L);
    assertThat(written(DAY, DAY)).hasSize(1);
  }

  @Test
  void deletesWhatIsOlderThanTheRetentionAndNothingElse() {
    append("2026-10-22T09:59:59.999Z", Operation.TTS, 200, 1);
    append("2026-10-22T10:00:00Z", Operation.TTS, 200, 2);
    log.prune();
    assertThat(written(LocalDate.parse("2026-01-01"), DAY))
        .extracting(DailyUsage::audioMillis)
        .containsExactly(2L);
  }

  @Test
  void isEmptyWhereNothingHappened() {
    assertThat(log.daily(DAY, DAY)).isEmpty();
  }

  @Test
  void takesNoNegativeAmounts() {
    assertThatThrownBy(() -> append("2026-11-21T10:00:00Z", Operation.TTS, 200, -1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
