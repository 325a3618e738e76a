package io.vacha.quota.book;

import io.vacha.quota.ChargedPart;
import io.vacha.quota.CommitResult;
import io.vacha.quota.Reservation;
import io.vacha.quota.ReserveResult;
import io.vacha.storage.Outcome;
import io.vacha.storage.postgres.GroupSession;
import io.vacha.storage.postgres.GroupThread;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.usage.UsageEvent;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * The book in PostgreSQL, for many services at once. Two threads write, each doing what waits in
 * one transaction: what is held and released, which is not flushed to disk and so never holds a
 * busy key's month through a flush, and what is charged, which is. Thread-safe.
 */
final class GroupedBook implements QuotaBook {
  private static final int DELETED_AT_ONCE = 5_000;

  private final PostgresDatabase database;
  private final GroupThread<LedgerTask<?>> holds;
  private final GroupThread<LedgerTask<?>> charges;

  GroupedBook(PostgresDatabase database) {
    this.database = database;
    this.holds = database.unflushedGroups("ledger-holds", GroupedBook::write);
    this.charges = database.flushedGroups("ledger-charges", GroupedBook::write);
  }

  private static void write(GroupSession session, List<LedgerTask<?>> group, boolean isRepeated) {
    LedgerPage page = new LedgerPage(group, isRepeated);
    while (!session.transaction(page::write)) {
      session.transaction(page::addMonths);
    }
  }

  @Override
  public Balance balance(String keyId, String month) {
    return database.read(tx -> QuotaStore.balance(tx, keyId, month));
  }

  @Override
  public ReserveResult reserve(Order order) {
    return await(holds, task(order, page -> page.reserve(order)));
  }

  private static <T> LedgerTask<T> task(Order order, Function<LedgerPage, T> step) {
    return new LedgerTask<>(
        new LedgerPage.Month(order.keyId(), order.period().month()),
        new LedgerPage.Name(order.owner(), order.number()),
        step);
  }

  @Override
  public CommitResult charge(Order order, UsageEvent event) {
    return await(charges, task(order, page -> page.charge(order, event)));
  }

  @Override
  public ReserveResult extend(Reservation held, long audioMillis) {
    return await(holds, held, page -> page.extend(held, audioMillis));
  }

  @Override
  public void release(Reservation reservation) {
    var _ = await(holds, reservation, page -> page.settle(nameOf(reservation), "released"));
  }

  @Override
  public ChargedPart chargePart(
      Reservation held, UsageEvent part, OptionalLong record, long leaseEnd) {
    return await(charges, held, page -> page.chargePart(held, part, record, leaseEnd));
  }

  @Override
  public CommitResult commit(Reservation reservation, UsageEvent event, OptionalLong record) {
    return await(charges, reservation, page -> page.commit(reservation, event, record));
  }

  private static <T> T await(
      GroupThread<LedgerTask<?>> thread, Reservation of, Function<LedgerPage, T> step) {
    var month = new LedgerPage.Month(of.keyId(), of.period().month());
    return await(thread, new LedgerTask<>(month, nameOf(of), step));
  }

  private static <T> T await(GroupThread<LedgerTask<?>> thread, LedgerTask<T> task) {
    thread.submit(task);
    return Outcome.await(task.future());
  }

  private static LedgerPage.Name nameOf(Reservation reservation) {
    return new LedgerPage.Name(reservation.owner(), reservation.number());
  }

  @Override
  public void expire(String owner, long now) {
    expire(database.read(tx -> SweepStore.expired(tx, owner, now)));
  }

  /** Each is looked at again where it is done: it may have been settled since. */
  private void expire(List<SweepStore.Held> all) {
    List<CompletableFuture<?>> ends =
        all.stream().<CompletableFuture<?>>map(this::beginToExpire).toList();
    ends.forEach(Outcome::await);
  }

  private CompletableFuture<Boolean> beginToExpire(SweepStore.Held held) {
    var name = new LedgerPage.Name(held.owner(), held.number());
    var task =
        new LedgerTask<>(
            new LedgerPage.Month(held.keyId(), held.month()),
            name,
            page -> page.settle(name, "expired"));
    holds.submit(task);
    return task.future();
  }

  @Override
  public List<String> owners() {
    return database.read(SweepStore::owners);
  }

  @Override
  public void releaseAllOf(String ended) {
    expire(database.read(tx -> SweepStore.heldBy(tx, ended)));
    forgetSettled(ended, Long.MAX_VALUE);
  }

  /** In pieces, so that none takes long. */
  @Override
  public void forgetSettled(String owner, long before) {
    int deleted;
    do {
      deleted =
          database.writeUnflushed(
              tx -> SweepStore.deleteSettled(tx, owner, before, DELETED_AT_ONCE));
    } while (deleted == DELETED_AT_ONCE);
  }
}
