package io.vacha.idempotency;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What is kept for requests with an {@code Idempotency-Key} ({@code vacha.idempotency.*}).
 *
 * @param kept how long an answer is kept
 * @param maxAnswerBytes bytes of one answer; of a longer one only that it was given is kept
 * @param maxBytesPerKey bytes of all answers of one key; the oldest make room
 * @param maxRequestsPerKey requests of one key that are remembered; more get 429
 */
public record IdempotencySettings(
    @DefaultValue("24h") @DurationMin(seconds = 1) @DurationMax(days = 30) Duration kept,
    @DefaultValue("33554432") @Min(0) @Max(1_073_741_824) long maxAnswerBytes,
    @DefaultValue("268435456") @Min(0) @Max(1_099_511_627_776L) long maxBytesPerKey,
    @DefaultValue("10000") @Min(1) @Max(10_000_000) long maxRequestsPerKey) {}
