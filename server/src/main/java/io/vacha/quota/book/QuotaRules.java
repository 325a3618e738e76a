package io.vacha.quota.book;

import io.vacha.quota.CommitResult;
import io.vacha.quota.MonthlyLimits;
import io.vacha.quota.QuotaHeld;
import io.vacha.quota.QuotaRefused;
import io.vacha.quota.QuotaResource;
import io.vacha.quota.Reservation;
import io.vacha.quota.ReserveResult;
import java.util.Optional;

/** What the balance of a month allows, on every kind of database: used + held ≤ limit. */
final class QuotaRules {
  private QuotaRules() {}

  /** A reservation of as much of what is asked for as the month has, or why there is none. */
  static ReserveResult reserve(QuotaBook.Order order, Balance balance) {
    MonthlyLimits limits = order.limits();
    if (balance.requestRoom(limits) < 1) {
      return QuotaRefused.requests(limits, order.period());
    }
    if (balance.audioRoom(limits) < order.demand().leastMillis()) {
      return QuotaRefused.audio(limits, order.period());
    }
    long audio = Math.min(order.demand().millis(), balance.audioRoom(limits));
    if (balance.requestsLeft(limits) < 1) {
      return new QuotaHeld(QuotaResource.REQUESTS);
    }
    return balance.audioLeft(limits) < audio
        ? new QuotaHeld(QuotaResource.AUDIO_MINUTES)
        : order.holding(audio);
  }

  /** The same reservation holding {@code audioMillis} in all, or why it cannot. */
  static ReserveResult extend(Reservation held, long audioMillis, Balance balance) {
    if (balance.audioRoom(held.limits()) < audioMillis) {
      return QuotaRefused.audio(held.limits(), held.period());
    }
    return balance.audioLeft(held.limits()) < audioMillis - held.audioMillis()
        ? new QuotaHeld(QuotaResource.AUDIO_MINUTES)
        : held.withAudioMillis(audioMillis);
  }

  /** Why a request that holds nothing any more cannot be charged; empty where it can. */
  static Optional<CommitResult> obstacle(Reservation asks, long audioMillis, Balance balance) {
    MonthlyLimits limits = asks.limits();
    if (balance.requestRoom(limits) < 1) {
      return Optional.of(QuotaRefused.requests(limits, asks.period()));
    }
    if (balance.audioRoom(limits) < audioMillis) {
      return Optional.of(QuotaRefused.audio(limits, asks.period()));
    }
    if (balance.requestsLeft(limits) < 1) {
      return Optional.of(new QuotaHeld(QuotaResource.REQUESTS));
    }
    return balance.audioLeft(limits) < audioMillis
        ? Optional.of(new QuotaHeld(QuotaResource.AUDIO_MINUTES))
        : Optional.empty();
  }
}
