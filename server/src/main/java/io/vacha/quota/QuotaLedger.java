package io.vacha.quota;

import io.vacha.quota.book.Balance;
import io.vacha.quota.book.QuotaBook;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.usage.UsageEvent;
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
  private final QuotaBook book;
  private final InstantSource clock;
  private final QuotaSettings settings;
  private final String owner;
  private final LeaseTime time;
  private final AtomicLong reservations = new AtomicLong();
  private final Queue<Reservation> owed = new ConcurrentLinkedQueue<>();

  /**
   * Keeps {@code book}: months by {@code clock}, leases by {@code time}.
   *
   * @param owner the id of this start of the service
   */
  public QuotaLedger(
      QuotaBook book, InstantSource clock, QuotaSettings settings, String owner, LeaseTime time) {
    this.book = book;
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
    return book.reserve(order(keyId, limits, demand));
  }

  private QuotaBook.Order order(String keyId, MonthlyLimits limits, AudioDemand demand) {
    return new QuotaBook.Order(
        owner,
        reservations.incrementAndGet(),
        keyId,
        limits,
        QuotaPeriod.of(clock.instant(), settings.zone()),
        demand,
        time.in(settings.lease()));
  }

  /**
   * Charges a success whose work takes no time, with its record; both are on disk when this
   * returns. It comes to the same as {@link #reserve} and {@link #commit}, in one step.
   *
   * @return refused or {@link QuotaHeld}, with nothing charged, if the month has no room
   */
  public CommitResult charge(MonthlyLimits limits, UsageEvent event) {
    AudioDemand demand = AudioDemand.exactly(event.audioMillis());
    return book.charge(order(event.keyId(), limits, demand), event);
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
    return book.extend(held, audioMillis);
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
    if (part.audioMillis() > held.audioMillis()) {
      throw new IllegalArgumentException("more than is held: " + part.audioMillis());
    }
    return book.chargePart(held, part, record, time.in(settings.lease()));
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
    return book.commit(reservation, rest, record);
  }

  /**
   * Gives back what is held for a request that failed; after a commit this does nothing. What
   * cannot be given back now is by {@link #releaseOwed}.
   */
  public void release(Reservation reservation) {
    try {
      book.release(reservation);
    } catch (StorageUnavailableException e) {
      owed.add(reservation);
    }
  }

  /** Gives back what could not be at its time, in its order. */
  void releaseOwed() {
    for (Reservation next = owed.peek(); next != null; next = owed.peek()) {
      book.release(next);
      owed.remove(next);
    }
  }

  /** Why the current month has no room for any request of this key; empty where it may have. */
  public Optional<QuotaRefused> refusal(String keyId, MonthlyLimits limits) {
    QuotaPeriod period = QuotaPeriod.of(clock.instant(), settings.zone());
    Balance balance = book.balance(keyId, period.month());
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
    Balance balance = book.balance(keyId, period.month());
    return new AudioRoom(Math.max(0, balance.audioRoom(limits)), limits, period);
  }

  /** What a key has used of the current month. */
  public QuotaStatus status(String keyId, MonthlyLimits limits) {
    QuotaPeriod period = QuotaPeriod.of(clock.instant(), settings.zone());
    Balance balance = book.balance(keyId, period.month());
    return QuotaStatus.of(period, limits, balance);
  }
}
