package io.vacha.quota.meter;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.quota.AudioDemand;
import io.vacha.quota.AudioRoom;
import io.vacha.quota.CommitResult;
import io.vacha.quota.QuotaHeld;
import io.vacha.quota.QuotaLedger;
import io.vacha.quota.QuotaRefused;
import io.vacha.quota.Reservation;
import io.vacha.quota.ReserveResult;
import io.vacha.usage.UsageEvent;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;

/** Opens a {@link Charge} for each request that is about to be worked on. Thread-safe. */
public final class Meter {
  /** How long a client is asked to wait whose other requests hold what is left. */
  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

  /** How soon it is seen that another process gave something back, or that the client left. */
  private static final Duration GLANCE = Duration.ofMillis(200);

  private final QuotaLedger ledger;
  private final InstantSource clock;
  private final Duration patience;
  private final EndedRequests ended = new EndedRequests();

  /** A request waits {@code patience} at most for others of its key. */
  public Meter(QuotaLedger ledger, InstantSource clock, Duration patience) {
    this.ledger = ledger;
    this.clock = clock;
    this.patience = patience;
  }

  /**
   * Holds one request and the audio it is expected to take. Where requests in progress of the same
   * key hold what is left, waits a while for them to end.
   *
   * @throws ApiException {@code quota_exceeded} if the month has no room, {@code
   *     service_unavailable} if others still hold it
   * @throws EngineException of kind CANCELLED if the work is cancelled while it waits
   */
  public Charge open(MeteredRequest request, AudioDemand demand, Cancellation work)
      throws EngineException {
    return switch (reserve(request, demand, work)) {
      case Reservation held -> new Charge(this, request, held);
      case QuotaRefused refused -> throw refused.exception();
      case QuotaHeld held -> throw busy(held);
    };
  }

  /**
   * Charges audio that is there already, before the first byte of its answer; on disk when this
   * returns. Waits for others as {@link #open} does.
   *
   * @throws ApiException {@code quota_exceeded} if the month has no room, {@code
   *     service_unavailable} if others still hold it; nothing is charged then
   * @throws EngineException of kind CANCELLED if the work was cancelled; likewise
   */
  public void charge(MeteredRequest request, long audioMillis, Cancellation work)
      throws EngineException {
    work.check();
    if (request.trace().isPaid(audioMillis)) {
      chargeHeld(request, audioMillis, work);
      return;
    }
    UsageEvent event = request.succeeded(audioMillis, clock.instant());
    switch (ledger.charge(request.limits(), event)) {
      case CommitResult.Committed _ -> request.trace().chargedMillis(audioMillis);
      case QuotaRefused refused -> throw refused.exception();
      case QuotaHeld _ -> chargeHeld(request, audioMillis, work);
    }
  }

  private void chargeHeld(MeteredRequest request, long audioMillis, Cancellation work)
      throws EngineException {
    try (Charge charge = open(request, AudioDemand.exactly(audioMillis), work)) {
      work.check();
      charge.commit(audioMillis);
    }
  }

  private ReserveResult reserve(MeteredRequest request, AudioDemand demand, Cancellation work)
      throws EngineException {
    long end = System.nanoTime() + patience.toNanos();
    ReserveResult result = ledger.reserve(request.keyId(), request.limits(), demand);
    while (result instanceof QuotaHeld && System.nanoTime() < end) {
      CompletableFuture<Boolean> next = ended.next(request.keyId());
      result = ledger.reserve(request.keyId(), request.limits(), demand);
      if (result instanceof QuotaHeld) {
        ended.await(request.keyId(), next, GLANCE);
        work.check();
        result = ledger.reserve(request.keyId(), request.limits(), demand);
      }
    }
    return result;
  }

  /**
   * Returns if the month has room for one more request and some audio.
   *
   * @throws ApiException {@code quota_exceeded} otherwise
   */
  public void requireRoom(MeteredRequest request) {
    ledger
        .refusal(request.keyId(), request.limits())
        .map(QuotaRefused::exception)
        .ifPresent(Meter::raise);
  }

  private static void raise(ApiException refusal) {
    throw refusal;
  }

  /** The longest recording that is worth decoding for a request. */
  public AudioRoom room(MeteredRequest request) {
    return ledger.room(request.keyId(), request.limits());
  }

  QuotaLedger ledger() {
    return ledger;
  }

  InstantSource clock() {
    return clock;
  }

  /** A request of the key no longer holds anything. */
  void ended(String keyId) {
    ended.ended(keyId);
  }

  static ApiException busy(QuotaHeld held) {
    return OverLimit.quotaHeld(held.resource().id(), RETRY_AFTER);
  }
}
