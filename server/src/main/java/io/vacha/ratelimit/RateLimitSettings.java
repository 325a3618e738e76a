package io.vacha.ratelimit;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings under {@code vacha.rate-limit}.
 *
 * @param failedKeysPerMinute how many requests without a valid key one address (IPv6: one /64
 *     network) may send in a minute before it must wait
 * @param adminRequestsPerMinute how many requests one admin key may send in a minute, whatever its
 *     account's plan allows
 * @param trackedAddresses how many addresses are remembered at most
 */
public record RateLimitSettings(
    @DefaultValue("300") @Min(1) @Max(1_000_000) long failedKeysPerMinute,
    @DefaultValue("600") @Min(1) @Max(1_000_000) long adminRequestsPerMinute,
    @DefaultValue("50000") @Min(1) @Max(10_000_000) int trackedAddresses) {}
