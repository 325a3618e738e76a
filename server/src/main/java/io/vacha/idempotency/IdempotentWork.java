package io.vacha.idempotency;

import java.util.OptionalLong;

/**
 * A request that this process answers.
 *
 * @param name what is asked once
 * @param requestId of this attempt, or of an earlier one that was charged
 * @param paidMillis the audio that was charged for an attempt whose process ended before its answer
 *     was kept; empty where nothing was
 */
public record IdempotentWork(AskedOnce name, String requestId, OptionalLong paidMillis) {}
