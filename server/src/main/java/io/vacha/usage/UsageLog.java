package io.vacha.usage;

import io.vacha.storage.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** The record of every request, append only. Thread-safe. */
public final class UsageLog {
  private static final int DELETED_AT_ONCE = 5_000;

  private final Database database;
  private final InstantSource clock;
  private final Duration retention;

  /** Keeps records in {@code database} for as long as the settings say. */
  public UsageLog(Database database, InstantSource clock, UsageSettings settings) {
    this.database = database;
    this.clock = clock;
    this.retention = Duration.ofDays(settings.retentionDays());
  }

  /**
   * Appends a record of a request that is not charged, without waiting for the disk. A charged
   * request is recorded by the commit of its quota.
   */
  public void append(UsageEvent event) {
    database.writeLater(
        transaction -> {
          UsageStore.insert(transaction, event);
          return true;
        });
  }

  /** Sums by day, key and operation from the first to the last day, both in UTC and included. */
  public List<DailyUsage> daily(LocalDate first, LocalDate last) {
    Instant from = first.atStartOfDay(ZoneOffset.UTC).toInstant();
    Instant to = last.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    return database.read(transaction -> UsageStore.daily(transaction, from, to));
  }

  /** The same for one key. */
  public List<DailyUsage> dailyOf(String keyId, LocalDate first, LocalDate last) {
    Instant from = first.atStartOfDay(ZoneOffset.UTC).toInstant();
    Instant to = last.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    return database.read(transaction -> UsageStore.dailyOf(transaction, keyId, from, to));
  }

  /** The newest records of one key, the newest first. */
  public List<UsageEvent> recentOf(String keyId, int atMost) {
    return database.read(transaction -> UsageStore.recentOf(transaction, keyId, atMost));
  }

  /** Deletes what is older than the retention, in pieces that let other writes through. */
  public void prune() {
    Instant before = clock.instant().minus(retention);
    int deleted;
    do {
      deleted =
          database.write(
              transaction -> UsageStore.deleteBefore(transaction, before, DELETED_AT_ONCE));
    } while (deleted == DELETED_AT_ONCE);
  }
}
