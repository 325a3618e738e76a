package io.vacha.quota;

import io.vacha.error.ApiException;
import io.vacha.usage.UsageEvent;
import java.time.Duration;
import java.time.InstantSource;

/**
 * What one request holds of its key's quota while it is worked on. Closing it without a commit
 * gives everything back. Confined to the request's thread.
 */
public final class Charge implements AutoCloseable {
  private static final int OK = 200;

  private final QuotaLedger ledger;
  private final InstantSource clock;
  private final MeteredRequest request;
  private Reservation held;
  private boolean settled;

  Charge(QuotaLedger ledger, InstantSource clock, MeteredRequest request, Reservation held) {
    this.ledger = ledger;
    this.clock = clock;
    this.request = request;
    this.held = held;
  }

  /**
   * Makes sure that this much audio is held, for work that is sent while it is done.
   *
   * @throws ApiException {@code quota_exceeded} if the month has no room for more; what was held
   *     stays held
   */
  public void cover(long audioMillis) {
    if (audioMillis <= held.audioMillis()) {
      return;
    }
    ReserveResult result = ledger.extend(held, Math.max(audioMillis, 2 * held.audioMillis()));
    if (result instanceof QuotaRefused) {
      result = ledger.extend(held, audioMillis);
    }
    held =
        switch (result) {
          case Reservation larger -> larger;
          case QuotaRefused refused -> throw Meter.refusal(refused);
        };
  }

  /**
   * Charges a success, before the first byte of its answer; on disk when this returns.
   *
   * @throws ApiException {@code quota_exceeded} if the audio is longer than what is left; nothing
   *     is charged then
   */
  public void commit(long audioMillis) {
    CommitResult result = ledger.commit(held, event(audioMillis));
    settled = true;
    switch (result) {
      case CommitResult.Committed _ -> request.trace().chargedMillis(audioMillis);
      case QuotaRefused refused -> throw Meter.refusal(refused);
    }
  }

  private UsageEvent event(long audioMillis) {
    Duration latency = Duration.ofNanos(System.nanoTime() - request.trace().startNanos());
    return new UsageEvent(
        request.trace().requestId(),
        request.keyId(),
        request.operation(),
        OK,
        audioMillis,
        latency,
        clock.instant());
  }

  @Override
  public void close() {
    if (!settled) {
      settled = true;
      ledger.release(held);
    }
  }
}
