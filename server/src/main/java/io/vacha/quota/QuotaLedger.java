package io.vacha.quota;

import io.vacha.storage.Database;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Transaction;
import io.vacha.usage.UsageEvent;
import io.vacha.usage.UsageStore;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The book of every key's month. At all times, whatever runs at once and in however many processes:
 * used + reserved ≤ limit, for requests and for audio.
 *
 * <p>The flow of a request: {@link #reserve}, work, {@link #commit} before the first byte of a
 * success; {@link #release} on every other way out. Thread-safe.
 */
public final class QuotaLedger {
  private final Database database;
  private final InstantSource clock;
  private final QuotaSettings settings;
  private final String owner;
  private final LeaseTime time;
  private final AtomicLong reservations = new AtomicLong();
  private final Queue<Reservation> owed = new ConcurrentLinkedQueue<>();

  /**
   * Keeps the book in {@code database}: months by {@code clock}, leases by {@code time}.
   *
   * @param owner the id of this start of the service
   */
  public QuotaLedger(
      Database database,
      InstantSource clock,
      QuotaSettings settings,
      String owner,
      LeaseTime time) {
    this.database = database;
    this.clock = clock;
    this.settings = settings;
    this.owner = owner;
    this.time = time;
  }

  /**
   * Holds one request and the audio it asks for, before its work begins. Not flushed to disk: a
   * loss of power ends the request too.
   *
   * @return a {@link Reservation}; a refusal if the month has no request or not enough audio left;
   *     {@link QuotaHeld} if only requests in progress stand in the way
   */
  public ReserveResult reserve(String keyId, MonthlyLimits limits, AudioDemand demand) {
    QuotaPeriod period = QuotaPeriod.of(clock.instant(), settings.zone());
    long number = reservations.incrementAndGet();
    return database.writeUnflushed(
        tx -> {
          Balance balance = QuotaStore.balance(tx, keyId, period.month());
          if (balance.requestRoom(limits) < 1) {
            return QuotaRefused.requests(limits, period);
          }
          if (balance.audioRoom(limits) < demand.leastMillis()) {
            return QuotaRefused.audio(limits, period);
          }
          long audio = Math.min(demand.millis(), balance.audioRoom(limits));
          if (balance.requestsLeft(limits) < 1) {
            return new QuotaHeld(QuotaResource.REQUESTS);
          }
          if (balance.audioLeft(limits) < audio) {
            return new QuotaHeld(QuotaResource.AUDIO_MINUTES);
          }
          Reservation held = new Reservation(owner, number, keyId, limits, period, audio);
          QuotaStore.hold(tx, held, time.in(settings.lease()));
          return held;
        });
  }

  /**
   * Holds more audio for a reservation whose work turned out longer.
   *
   * @param audioMillis how much is to be held in all, not less than now
   * @return the larger {@link Reservation}, or a refusal or {@link QuotaHeld} that leave the old
   *     one as it is
   * @throws IllegalStateException for a reservation that is settled
   */
  public ReserveResult extend(Reservation held, long audioMillis) {
    long more = audioMillis - held.audioMillis();
    return database.writeUnflushed(
        tx -> {
          if (!QuotaStore.state(tx, held).orElse("").equals("held")) {
            throw new IllegalStateException("The reservation is settled.");
          }
          Balance balance = QuotaStore.balance(tx, held.keyId(), held.period().month());
          if (balance.audioRoom(held.limits()) < audioMillis) {
            return QuotaRefused.audio(held.limits(), held.period());
          }
          if (balance.audioLeft(held.limits()) < more) {
            return new QuotaHeld(QuotaResource.AUDIO_MINUTES);
          }
          QuotaStore.holdMore(tx, held, more);
          return held.withAudioMillis(audioMillis);
        });
  }

  /**
   * Charges a part of the audio of work that goes on, with its record; both are on disk when this
   * returns. The request itself, and what else is held, stay held, and the lease begins anew.
   *
   * @param part the work so far as an event whose audio is this part's, at most what is held
   * @param record of an earlier part, to which this one is added; empty for the first
   * @throws IllegalStateException for a reservation that is settled
   */
  public ChargedPart chargePart(Reservation held, UsageEvent part, OptionalLong record) {
    long millis = part.audioMillis();
    if (millis > held.audioMillis()) {
      throw new IllegalArgumentException("more than is held: " + millis);
    }
    return database.write(
        tx -> {
          if (!QuotaStore.state(tx, held).orElse("").equals("held")) {
            throw new IllegalStateException("The reservation is settled.");
          }
          QuotaStore.chargePart(tx, held, millis, time.in(settings.lease()));
          Reservation rest = held.withAudioMillis(held.audioMillis() - millis);
          if (record.isEmpty()) {
            return new ChargedPart(rest, UsageStore.begin(tx, part));
          }
          UsageStore.addTo(tx, record.getAsLong(), part);
          return new ChargedPart(rest, record.getAsLong());
        });
  }

  /**
   * Charges a success, once, with its record; both are on disk when this returns. A second call for
   * the same reservation charges nothing and returns the same. A reservation whose lease is over is
   * charged if there is still room.
   *
   * @param event what happened; its audio is charged, which may differ from what was held
   * @return refused or {@link QuotaHeld}, with the reservation released, if the audio is longer
   *     than what is left
   * @throws IllegalStateException for a reservation that was released
   */
  public CommitResult commit(Reservation reservation, UsageEvent event) {
    return commit(reservation, event, OptionalLong.empty());
  }

  /**
   * The same for work of which parts were charged before.
   *
   * @param rest the whole work as an event whose audio is what is not charged yet
   * @param record of the parts
   */
  public CommitResult commit(Reservation reservation, UsageEvent rest, OptionalLong record) {
    return database.write(
        tx -> {
          String state =
              QuotaStore.state(tx, reservation)
                  .orElseThrow(() -> new IllegalStateException("The reservation was released."));
          if (state.equals("committed")) {
            return new CommitResult.Committed(rest.audioMillis());
          }
          if (state.equals("held")) {
            unhold(tx, reservation);
          }
          return charge(tx, reservation, rest, record);
        });
  }

  private static CommitResult charge(
      Transaction tx, Reservation reservation, UsageEvent event, OptionalLong record) {
    Optional<CommitResult> obstacle = obstacle(tx, reservation, event.audioMillis());
    if (obstacle.isPresent()) {
      QuotaStore.delete(tx, reservation.owner(), reservation.number());
      return obstacle.get();
    }
    String month = reservation.period().month();
    QuotaStore.charge(tx, reservation.keyId(), month, event.audioMillis());
    QuotaStore.setState(tx, reservation.owner(), reservation.number(), "committed");
    if (record.isPresent()) {
      UsageStore.addTo(tx, record.getAsLong(), event);
    } else {
      UsageStore.insert(tx, event);
    }
    return new CommitResult.Committed(event.audioMillis());
  }

  /** Why a request that holds nothing any more cannot be charged; empty where it can. */
  private static Optional<CommitResult> obstacle(Transaction tx, Reservation asks, long audio) {
    MonthlyLimits limits = asks.limits();
    Balance balance = QuotaStore.balance(tx, asks.keyId(), asks.period().month());
    if (balance.requestRoom(limits) < 1) {
      return Optional.of(QuotaRefused.requests(limits, asks.period()));
    }
    if (balance.audioRoom(limits) < audio) {
      return Optional.of(QuotaRefused.audio(limits, asks.period()));
    }
    if (balance.requestsLeft(limits) < 1) {
      return Optional.of(new QuotaHeld(QuotaResource.REQUESTS));
    }
    return balance.audioLeft(limits) < audio
        ? Optional.of(new QuotaHeld(QuotaResource.AUDIO_MINUTES))
        : Optional.empty();
  }

  /**
   * Gives back what is held for a request that failed; after a commit this does nothing. What
   * cannot be given back now is by {@link #releaseOwed}.
   */
  public void release(Reservation reservation) {
    try {
      database.writeUnflushed(tx -> release(tx, reservation));
    } catch (StorageUnavailableException e) {
      owed.add(reservation);
    }
  }

  /** Gives back what could not be at its time, in its order. */
  void releaseOwed() {
    for (Reservation next = owed.peek(); next != null; next = owed.peek()) {
      Reservation reservation = next;
      database.writeUnflushed(tx -> release(tx, reservation));
      owed.remove(reservation);
    }
  }

  private static boolean release(Transaction tx, Reservation reservation) {
    if (QuotaStore.state(tx, reservation).orElse("").equals("held")) {
      unhold(tx, reservation);
      QuotaStore.delete(tx, reservation.owner(), reservation.number());
    }
    return true;
  }

  private static void unhold(Transaction tx, Reservation held) {
    QuotaStore.unhold(tx, held.keyId(), held.period().month(), held.audioMillis());
  }

  /** Why the current month has no room for any request of this key; empty where it may have. */
  public Optional<QuotaRefused> refusal(String keyId, MonthlyLimits limits) {
    QuotaPeriod period = QuotaPeriod.of(clock.instant(), settings.zone());
    Balance balance = database.read(tx -> QuotaStore.balance(tx, keyId, period.month()));
    if (balance.requestRoom(limits) < 1) {
      return Optional.of(QuotaRefused.requests(limits, period));
    }
    return balance.audioRoom(limits) < 1
        ? Optional.of(QuotaRefused.audio(limits, period))
        : Optional.empty();
  }

  /** The longest audio that a request of this key could be charged for in the current month. */
  public AudioRoom room(String keyId, MonthlyLimits limits) {
    QuotaPeriod period = QuotaPeriod.of(clock.instant(), settings.zone());
    Balance balance = database.read(tx -> QuotaStore.balance(tx, keyId, period.month()));
    return new AudioRoom(Math.max(0, balance.audioRoom(limits)), limits, period);
  }

  /** What a key has used of the current month. */
  public QuotaStatus status(String keyId, MonthlyLimits limits) {
    QuotaPeriod period = QuotaPeriod.of(clock.instant(), settings.zone());
    Balance balance = database.read(tx -> QuotaStore.balance(tx, keyId, period.month()));
    return QuotaStatus.of(period, limits, balance);
  }
}
