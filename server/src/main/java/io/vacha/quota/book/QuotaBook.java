package io.vacha.quota.book;

import io.vacha.quota.AudioDemand;
import io.vacha.quota.ChargedPart;
import io.vacha.quota.CommitResult;
import io.vacha.quota.LeaseTime;
import io.vacha.quota.MonthlyLimits;
import io.vacha.quota.QuotaPeriod;
import io.vacha.quota.Reservation;
import io.vacha.quota.ReserveResult;
import io.vacha.storage.Database;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.usage.UsageEvent;
import java.util.List;
import java.util.OptionalLong;

/**
 * What the ledger writes down, on one kind of database. Each call is one step that is done or not,
 * whatever runs at once. Thread-safe.
 */
public interface QuotaBook {
  /**
   * What a request asks the ledger to hold.
   *
   * @param owner the start of the service that asks
   * @param number counts the reservations of that owner
   * @param keyId whose quota it is
   * @param limits what the key may use in a month
   * @param period the month it is for
   * @param demand how much audio
   * @param leaseEnd until when it is held, in the {@link LeaseTime} of the owner
   */
  record Order(
      String owner,
      long number,
      String keyId,
      MonthlyLimits limits,
      QuotaPeriod period,
      AudioDemand demand,
      long leaseEnd) {
    /** What is held of it. */
    Reservation holding(long audioMillis) {
      return new Reservation(owner, number, keyId, limits, period, audioMillis);
    }
  }

  /** The book in that database; one is enough for a process. */
  static QuotaBook on(Database database) {
    return database instanceof PostgresDatabase postgres
        ? new GroupedBook(postgres)
        : new TransactionBook(database);
  }

  /** What a key has used and holds in a month. */
  Balance balance(String keyId, String month);

  /** Holds what the rules allow. */
  ReserveResult reserve(Order order);

  /** Holds so much audio in all, if the rules allow it. */
  ReserveResult extend(Reservation held, long audioMillis);

  /** Charges a part of what is held, and holds the rest until {@code leaseEnd}. */
  ChargedPart chargePart(Reservation held, UsageEvent part, OptionalLong record, long leaseEnd);

  /** Charges what is held, or what is asked for anew where the lease is over, once. */
  CommitResult commit(Reservation reservation, UsageEvent event, OptionalLong record);

  /** Charges audio that is there already, in the one step of holding and committing it. */
  CommitResult charge(Order order, UsageEvent event);

  /** Gives back what is held; nothing if it is settled. */
  void release(Reservation reservation);

  /** Gives back what an owner holds whose lease was over at {@code now}, in its own time. */
  void expire(String owner, long now);

  /** Every start of the service that has something in the book. */
  List<String> owners();

  /** Gives back all that a start of the service holds that has ended, and forgets it. */
  void releaseAllOf(String ended);

  /** Forgets what an owner settled before then, in its own time. */
  void forgetSettled(String owner, long before);
}
