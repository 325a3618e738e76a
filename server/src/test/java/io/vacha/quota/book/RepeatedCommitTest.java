package io.vacha.quota.book;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.quota.AudioDemand;
import io.vacha.quota.CommitResult;
import io.vacha.quota.LeaseTime;
import io.vacha.quota.MonthlyLimits;
import io.vacha.quota.QuotaLedger;
import io.vacha.quota.QuotaSettings;
import io.vacha.quota.Reservation;
import io.vacha.storage.postgres.FreshPostgres;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.usage.Operation;
import io.vacha.usage.UsageEvent;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A gateway is stopped after it has charged and before it knows so; meanwhile the others take it
 * for ended and forget its reservations, and its connection is lost.
 */
class RepeatedCommitTest {
  private static final String KEY = "key_1";
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");
  private static final UsageEvent EVENT =
      new UsageEvent("req_1", KEY, Operation.TTS, 200, 700, Duration.ofMillis(20), NOW);

  private final PostgresDatabase database = PostgresDatabase.open(FreshPostgres.migrated());
  private final QuotaBook book = QuotaBook.on(database);
  private final QuotaLedger ledger =
      new QuotaLedger(
          book,
          () -> NOW,
          new QuotaSettings(
              ZoneOffset.UTC, Duration.ofMinutes(30), Duration.ofMinutes(1), Duration.ZERO),
          "stopped",
          LeaseTime.system());

  @AfterEach
  void close() {
    database.close();
  }

  private Reservation held() {
    return (Reservation)
        ledger.reserve(KEY, new MonthlyLimits(100, 1_000), AudioDemand.estimated(1_000));
  }

  private CommitResult commitAgain(Reservation held) {
    var task =
        new LedgerTask<>(
            new LedgerPage.Month(KEY, held.period().month()),
            new LedgerPage.Name(held.owner(), held.number()),
            page -> page.commit(held, EVENT, OptionalLong.empty()));
    assertThat(database.write(new LedgerPage(List.of(task), true)::write)).isTrue();
    task.done();
    return task.future().join();
  }

  @Test
  void findsWhatWasChargedByItsRecord() {
    Reservation held = held();
    ledger.commit(held, EVENT);
    book.releaseAllOf("stopped");
    assertThat(book.owners()).isEmpty();

    assertThat(commitAgain(held)).isEqualTo(new CommitResult.Committed(700));
    assertThat(book.balance(KEY, "2026-11")).isEqualTo(new Balance(1, 0, 700, 0));
  }

  @Test
  void chargesWhatWasNot() {
    Reservation held = held();
    book.releaseAllOf("stopped");

    assertThat(commitAgain(held)).isEqualTo(new CommitResult.Committed(700));
    assertThat(commitAgain(held)).isEqualTo(new CommitResult.Committed(700));
    assertThat(book.balance(KEY, "2026-11")).isEqualTo(new Balance(1, 0, 700, 0));
  }

  /** Callers choose the ids of their requests. */
  @Test
  void chargesARequestWithTheIdOfAnother() {
    Reservation held = held();
    var other = new UsageEvent("req_1", KEY, Operation.TTS, 200, 700, Duration.ofMillis(21), NOW);
    ledger.commit(held(), other);
    book.releaseAllOf("stopped");

    assertThat(commitAgain(held)).isEqualTo(new CommitResult.Committed(700));
    assertThat(book.balance(KEY, "2026-11")).isEqualTo(new Balance(2, 0, 1_400, 0));
  }

  @Test
  void findsWhatWasChargedInOneStepByItsRecord() {
    var order =
        new QuotaBook.Order(
            "stopped",
            7,
            KEY,
            new MonthlyLimits(100, 1_000),
            held().period(),
            AudioDemand.exactly(700),
            1);
    assertThat(book.charge(order, EVENT)).isEqualTo(new CommitResult.Committed(700));
    book.releaseAllOf("stopped");
    assertThat(book.owners()).isEmpty();

    var task =
        new LedgerTask<>(
            new LedgerPage.Month(KEY, order.period().month()),
            new LedgerPage.Name("stopped", 7),
            page -> page.charge(order, EVENT));
    assertThat(database.write(new LedgerPage(List.of(task), true)::write)).isTrue();
    assertThat(book.balance(KEY, "2026-11")).isEqualTo(new Balance(1, 0, 700, 0));
  }
}
