package io.vacha.account;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.plan.Plan;
import io.vacha.quota.QuotaStatus;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One key's month as its holder sees it.
 *
 * @param plan slug of the plan
 * @param maxTextCodepoints codepoints in one text
 * @param maxUploadBytes bytes in one upload
 * @param period the month: start included, end not
 * @param requests requests charged
 * @param audioMinutes minutes of audio charged, three decimals, rounded so that nothing looks freer
 *     than it is
 * @param resetsAt when the next month begins
 * @param keySeenInClearAt when the key last came without encryption; absent for never
 */
record UsageResponse(
    String plan,
    @JsonProperty("max_text_codepoints") long maxTextCodepoints,
    @JsonProperty("max_upload_bytes") long maxUploadBytes,
    Period period,
    Requests requests,
    @JsonProperty("audio_minutes") AudioMinutes audioMinutes,
    @JsonProperty("resets_at") Instant resetsAt,
    @JsonProperty("key_seen_in_clear_at") @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable Instant keySeenInClearAt) {
  record Period(Instant start, Instant end) {}

  record Requests(long limit, long used, long remaining) {}

  record AudioMinutes(long limit, BigDecimal used, BigDecimal remaining) {}

  static UsageResponse of(Plan plan, QuotaStatus status, Optional<Instant> seenInClear) {
    return new UsageResponse(
        plan.slug(),
        plan.maxTextCodepoints(),
        plan.maxUploadBytes(),
        new Period(status.period().start(), status.period().end()),
        new Requests(status.requestLimit(), status.requestsUsed(), status.requestsRemaining()),
        new AudioMinutes(
            status.audioLimitMillis() / 60_000,
            minutes(status.audioUsedMillis(), RoundingMode.UP),
            minutes(status.audioRemainingMillis(), RoundingMode.DOWN)),
        status.period().end(),
        seenInClear.orElse(null));
  }

  private static BigDecimal minutes(long millis, RoundingMode rounding) {
    return BigDecimal.valueOf(millis).divide(BigDecimal.valueOf(60_000), 3, rounding);
  }
}
