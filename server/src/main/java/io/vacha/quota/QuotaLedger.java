package io.vacha.quota;

import io.vacha.storage.Database;
import io.vacha.storage.Transaction;
import io.vacha.usage.UsageEvent;
import io.vacha.usage.UsageStore;
import java.time.Instant;
import java.time.InstantSource;
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
  private final AtomicLong reservations = new AtomicLong();

  /** Keeps the book in {@code database}; {@code owner} is the id of this start of the service. */
  public QuotaLedger(Database database, InstantSource clock, QuotaSettings settings, String owner) {
    this.database = database;
    this.clock = clock;
    this.settings = settings;
    this.owner = owner;
  }

  /**
   * Holds one request and the audio it is expected to take, before its work begins. Not flushed to
   * disk: a loss of power ends the request too.
   *
   * @param estimatedAudioMillis a guess; capped to what is left, at least 1
   * @return a {@link Reservation}, or a refusal if no request or no audio is left
   */
  public ReserveResult reserve(String keyId, MonthlyLimits limits, long estimatedAudioMillis) {
    Instant now = clock.instant();
    QuotaPeriod period = QuotaPeriod.of(now, settings.zone());
    long number = reservations.incrementAndGet();
    return database.writeUnflushed(
        tx -> {
          Balance balance = QuotaStore.balance(tx, keyId, period.month());
          if (balance.requestsLeft(limits) < 1) {
            return QuotaRefused.requests(limits, period);
          }
          if (balance.audioLeft(limits) < 1) {
            return QuotaRefused.audio(limits, period);
          }
          long audio = Math.clamp(estimatedAudioMillis, 1, balance.audioLeft(limits));
          Reservation held = new Reservation(owner, number, keyId, limits, period, audio);
          QuotaStore.hold(tx, held, now.plus(settings.lease()));
          return held;
        });
  }

  /**
   * Holds more audio for a reservation whose work turned out longer.
   *
   * @param audioMillis how much is to be held in all, not less than now
   * @return the larger {@link Reservation}, or a refusal that leaves the old one as it is
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
          if (balance.audioLeft(held.limits()) < more) {
            return QuotaRefused.audio(held.limits(), held.period());
          }
          QuotaStore.holdMore(tx, held, more);
          return held.withAudioMillis(audioMillis);
        });
  }

  /**
   * Charges a success, once, with its record; both are on disk when this returns. A second call for
   * the same reservation charges nothing and returns the same. A reservation whose lease is over is
   * charged if there is still room.
   *
   * @param event what happened; its audio is charged, which may differ from what was held
   * @return refused, with the reservation released, if the audio is longer than what is left
   * @throws IllegalStateException for a reservation that was released
   */
  public CommitResult commit(Reservation reservation, UsageEvent event) {
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
          return charge(tx, reservation, event);
        });
  }

  private static CommitResult charge(Transaction tx, Reservation reservation, UsageEvent event) {
    MonthlyLimits limits = reservation.limits();
    String month = reservation.period().month();
    Balance balance = QuotaStore.balance(tx, reservation.keyId(), month);
    boolean noRequest = balance.requestsLeft(limits) < 1;
    if (noRequest || balance.audioLeft(limits) < event.audioMillis()) {
      QuotaStore.delete(tx, reservation.owner(), reservation.number());
      return noRequest
          ? QuotaRefused.requests(limits, reservation.period())
          : QuotaRefused.audio(limits, reservation.period());
    }
    QuotaStore.charge(tx, reservation.keyId(), month, event.audioMillis());
    QuotaStore.setState(tx, reservation.owner(), reservation.number(), "committed");
    UsageStore.insert(tx, event);
    return new CommitResult.Committed(event.audioMillis());
  }

  /** Gives back what is held for a request that failed; after a commit this does nothing. */
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

  /** What a key has used of the current month. */
  public QuotaStatus status(String keyId, MonthlyLimits limits) {
    QuotaPeriod period = QuotaPeriod.of(clock.instant(), settings.zone());
    Balance balance = database.read(tx -> QuotaStore.balance(tx, keyId, period.month()));
    return QuotaStatus.of(period, limits, balance);
  }
}
