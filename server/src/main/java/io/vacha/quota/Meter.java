package io.vacha.quota;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import java.time.InstantSource;

/** Opens a {@link Charge} for each request that is about to be worked on. Thread-safe. */
public final class Meter {
  private final QuotaLedger ledger;
  private final InstantSource clock;

  public Meter(QuotaLedger ledger, InstantSource clock) {
    this.ledger = ledger;
    this.clock = clock;
  }

  /**
   * Holds one request and the audio it is expected to take.
   *
   * @throws ApiException {@code quota_exceeded} if the month has no room
   */
  public Charge open(MeteredRequest request, long estimatedAudioMillis) {
    return switch (ledger.reserve(request.keyId(), request.limits(), estimatedAudioMillis)) {
      case Reservation held -> new Charge(ledger, clock, request, held);
      case QuotaRefused refused -> throw refusal(refused);
    };
  }

  static ApiException refusal(QuotaRefused refused) {
    return OverLimit.quotaExceeded(refused.resource().id(), refused.limit(), refused.resetsAt());
  }
}
