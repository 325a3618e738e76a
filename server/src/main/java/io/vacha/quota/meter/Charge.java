package io.vacha.quota.meter;

import io.vacha.error.ApiException;
import io.vacha.quota.ChargedPart;
import io.vacha.quota.CommitResult;
import io.vacha.quota.QuotaHeld;
import io.vacha.quota.QuotaLedger;
import io.vacha.quota.QuotaRefused;
import io.vacha.quota.Reservation;
import io.vacha.quota.ReserveResult;
import io.vacha.usage.UsageEvent;
import java.util.OptionalLong;

/**
 * What one request holds of its key's quota while it is worked on. Closing it without a commit
 * gives everything back. Confined to the request's thread.
 */
public final class Charge implements AutoCloseable {
  private final Meter meter;
  private final MeteredRequest request;
  private Reservation held;
  private OptionalLong record = OptionalLong.empty();
  private long chargedMillis;
  private boolean settled;

  Charge(Meter meter, MeteredRequest request, Reservation held) {
    this.meter = meter;
    this.request = request;
    this.held = held;
  }

  /**
   * Makes sure that this much audio is held, for work that is sent while it is done. Never waits
   * for others: two that did would wait for each other.
   *
   * @throws ApiException {@code quota_exceeded} if the month has no room for more, {@code
   *     service_unavailable} if other requests hold it; what was held stays held
   */
  public void cover(long audioMillis) {
    if (audioMillis <= held.audioMillis()) {
      return;
    }
    QuotaLedger ledger = meter.ledger();
    ReserveResult result = ledger.extend(held, Math.max(audioMillis, 2 * held.audioMillis()));
    if (!(result instanceof Reservation)) {
      result = ledger.extend(held, audioMillis);
    }
    held =
        switch (result) {
          case Reservation larger -> larger;
          case QuotaRefused refused -> throw refused.exception();
          case QuotaHeld others -> throw Meter.busy(others);
        };
  }

  /**
   * Goes on with work of which parts were charged before, by a process that has ended.
   *
   * @param earlier the record of those parts
   */
  public void continues(long earlier, long earlierMillis) {
    record = OptionalLong.of(earlier);
    chargedMillis = earlierMillis;
  }

  /**
   * Charges a part of the audio of work that goes on; on disk when this returns. What is charged so
   * stays charged however the work ends.
   *
   * @param audioMillis more than was charged before, at most what is {@linkplain #cover covered}
   */
  public void chargePart(long audioMillis) {
    ChargedPart part = meter.ledger().chargePart(held, event(audioMillis), record);
    held = part.rest();
    record = OptionalLong.of(part.record());
    chargedMillis += audioMillis;
    request.trace().chargedMillis(chargedMillis);
  }

  /**
   * Charges a success, before the first byte of its answer; on disk when this returns.
   *
   * @throws ApiException {@code quota_exceeded} if the audio is longer than what is left, {@code
   *     service_unavailable} if other requests hold that; nothing is charged then
   */
  public void commit(long audioMillis) {
    if (request.trace().isPaid(chargedMillis + audioMillis)) {
      close();
      request.trace().chargedMillis(chargedMillis + audioMillis);
      return;
    }
    CommitResult result = meter.ledger().commit(held, event(audioMillis), record);
    settled = true;
    meter.ended(request.keyId());
    switch (result) {
      case CommitResult.Committed _ -> request.trace().chargedMillis(chargedMillis + audioMillis);
      case QuotaRefused refused -> throw refused.exception();
      case QuotaHeld others -> throw Meter.busy(others);
    }
  }

  private UsageEvent event(long audioMillis) {
    return request.succeeded(audioMillis, meter.clock().instant());
  }

  @Override
  public void close() {
    if (!settled) {
      settled = true;
      meter.ledger().release(held);
      meter.ended(request.keyId());
    }
  }
}
