package io.vacha.quota.book;

import io.vacha.quota.ChargedPart;
import io.vacha.quota.CommitResult;
import io.vacha.quota.Reservation;
import io.vacha.quota.ReserveResult;
import io.vacha.storage.Database;
import io.vacha.storage.Transaction;
import io.vacha.usage.UsageEvent;
import io.vacha.usage.UsageStore;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The book in a database whose writes come one after the other. Thread-safe. */
final class TransactionBook implements QuotaBook {
  private static final int DELETED_AT_ONCE = 5_000;

  private final Database database;

  TransactionBook(Database database) {
    this.database = database;
  }

  @Override
  public Balance balance(String keyId, String month) {
    return database.read(tx -> QuotaStore.balance(tx, keyId, month));
  }

  @Override
  public ReserveResult reserve(Order order) {
    return database.writeUnflushed(
        tx -> {
          Balance balance = QuotaStore.balance(tx, order.keyId(), order.period().month());
          ReserveResult result = QuotaRules.reserve(order, balance);
          if (result instanceof Reservation held) {
            QuotaStore.hold(tx, held, order.leaseEnd());
          }
          return result;
        });
  }

  @Override
  public ReserveResult extend(Reservation held, long audioMillis) {
    return database.writeUnflushed(
        tx -> {
          if (!QuotaStore.state(tx, held).orElse("").equals("held")) {
            throw new IllegalStateException("The reservation is settled.");
          }
          Balance balance = QuotaStore.balance(tx, held.keyId(), held.period().month());
          ReserveResult result = QuotaRules.extend(held, audioMillis, balance);
          if (result instanceof Reservation) {
            QuotaStore.holdMore(tx, held, audioMillis - held.audioMillis());
          }
          return result;
        });
  }

  @Override
  public ChargedPart chargePart(
      Reservation held, UsageEvent part, OptionalLong record, long leaseEnd) {
    long millis = part.audioMillis();
    return database.write(
        tx -> {
          if (!QuotaStore.state(tx, held).orElse("").equals("held")) {
            throw new IllegalStateException("The reservation is settled.");
          }
          QuotaStore.chargePart(tx, held, millis, leaseEnd);
          Reservation rest = held.withAudioMillis(held.audioMillis() - millis);
          if (record.isEmpty()) {
            return new ChargedPart(rest, UsageStore.begin(tx, part));
          }
          UsageStore.addTo(tx, record.getAsLong(), part);
          return new ChargedPart(rest, record.getAsLong());
        });
  }

  @Override
  public CommitResult commit(Reservation reservation, UsageEvent event, OptionalLong record) {
    return database.write(
        tx -> {
          String state =
              QuotaStore.state(tx, reservation)
                  .orElseThrow(() -> new IllegalStateException("The reservation was released."));
          if (state.equals("committed")) {
            return new CommitResult.Committed(event.audioMillis());
          }
          if (state.equals("held")) {
            unhold(tx, reservation);
          }
          return charge(tx, reservation, event, record);
        });
  }

  private static CommitResult charge(
      Transaction tx, Reservation reservation, UsageEvent event, OptionalLong record) {
    String month = reservation.period().month();
    Balance balance = QuotaStore.balance(tx, reservation.keyId(), month);
    Optional<CommitResult> obstacle =
        QuotaRules.obstacle(reservation, event.audioMillis(), balance);
    if (obstacle.isPresent()) {
      QuotaStore.delete(tx, reservation.owner(), reservation.number());
      return obstacle.get();
    }
    QuotaStore.charge(tx, reservation.keyId(), month, event.audioMillis());
    QuotaStore.setState(tx, reservation.owner(), reservation.number(), "committed");
    if (record.isPresent()) {
      UsageStore.addTo(tx, record.getAsLong(), event);
    } else {
      UsageStore.insert(tx, event);
    }
    return new CommitResult.Committed(event.audioMillis());
  }

  @Override
  public CommitResult charge(Order order, UsageEvent event) {
    long audioMillis = event.audioMillis();
    String month = order.period().month();
    return database.write(
        tx -> {
          Balance balance = QuotaStore.balance(tx, order.keyId(), month);
          Optional<CommitResult> obstacle =
              QuotaRules.obstacle(order.holding(audioMillis), audioMillis, balance);
          if (obstacle.isPresent()) {
            return obstacle.get();
          }
          QuotaStore.charge(tx, order.keyId(), month, audioMillis);
          UsageStore.insert(tx, event);
          return new CommitResult.Committed(audioMillis);
        });
  }

  @Override
  public void release(Reservation reservation) {
    database.writeUnflushed(
        tx -> {
          if (QuotaStore.state(tx, reservation).orElse("").equals("held")) {
            unhold(tx, reservation);
            QuotaStore.delete(tx, reservation.owner(), reservation.number());
          }
          return true;
        });
  }

  private static void unhold(Transaction tx, Reservation held) {
    QuotaStore.unhold(tx, held.keyId(), held.period().month(), held.audioMillis());
  }

  @Override
  public void expire(String owner, long now) {
    database.write(
        tx -> {
          List<SweepStore.Held> expired = SweepStore.expired(tx, owner, now);
          for (SweepStore.Held held : expired) {
            QuotaStore.unhold(tx, held.keyId(), held.month(), held.audio());
            QuotaStore.setState(tx, held.owner(), held.number(), "expired");
          }
          return expired.size();
        });
  }

  @Override
  public List<String> owners() {
    return database.read(SweepStore::owners);
  }

  @Override
  public void releaseAllOf(String ended) {
    database.write(
        tx -> {
          List<SweepStore.Held> left = SweepStore.heldBy(tx, ended);
          left.forEach(held -> QuotaStore.unhold(tx, held.keyId(), held.month(), held.audio()));
          SweepStore.deleteAllOf(tx, ended);
          return left.size();
        });
  }

  @Override
  public void forgetSettled(String owner, long before) {
    database.write(tx -> SweepStore.deleteSettled(tx, owner, before, DELETED_AT_ONCE));
  }
}
