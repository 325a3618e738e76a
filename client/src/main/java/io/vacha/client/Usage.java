package io.vacha.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * What a key has used of its month.
 *
 * @param plan name of the plan
 * @param requests requests charged
 * @param audioMinutes minutes of audio charged
 * @param resetsAt when the next month begins
 */
public record Usage(
    String plan,
    Amount requests,
    @JsonProperty("audio_minutes") Amount audioMinutes,
    @JsonProperty("resets_at") Instant resetsAt) {
  /**
   * An amount against its limit.
   *
   * @param limit of the month
   * @param used until now
   * @param remaining what is left
   */
  public record Amount(double limit, double used, double remaining) {}
}
