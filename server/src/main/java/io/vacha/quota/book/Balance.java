package io.vacha.quota.book;

import io.vacha.quota.MonthlyLimits;

/** What one key has used and holds in one month; audio in milliseconds. */
public record Balance(
    long requestsUsed, long requestsReserved, long audioUsed, long audioReserved) {
  public static final Balance NONE = new Balance(0, 0, 0, 0);

  /** Negative where the plan was changed to a smaller one. */
  public long requestsLeft(MonthlyLimits limits) {
    return requestRoom(limits) - requestsReserved;
  }

  /** Milliseconds of audio that are neither charged nor reserved. */
  public long audioLeft(MonthlyLimits limits) {
    return audioRoom(limits) - audioReserved;
  }

  /** What would be left if no request in progress came to be charged. */
  public long requestRoom(MonthlyLimits limits) {
    return limits.requests() - requestsUsed;
  }

  /** Milliseconds left if no request in progress came to be charged. */
  public long audioRoom(MonthlyLimits limits) {
    return limits.audioMillis() - audioUsed;
  }

  /** After so much more is held; less where negative. */
  Balance holding(long moreRequests, long moreAudio) {
    return new Balance(
        requestsUsed, requestsReserved + moreRequests, audioUsed, audioReserved + moreAudio);
  }

  /** After so much of what is held was charged. */
  Balance chargedPart(long audio) {
    return new Balance(requestsUsed, requestsReserved, audioUsed + audio, audioReserved - audio);
  }

  /** After one more request was charged with this audio. */
  Balance charged(long audio) {
    return new Balance(requestsUsed + 1, requestsReserved, audioUsed + audio, audioReserved);
  }
}
