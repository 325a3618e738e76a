package io.vacha.ratelimit.redis;

import io.vacha.settings.Secret;
import java.nio.file.Path;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The Redis in which gateways count rates together ({@code vacha.redis.*}).
 *
 * @param url where it is, such as {@code rediss://redis.example.org:6379/0}; without it each
 *     gateway counts its share alone
 * @param user who signs in, where Redis has users
 * @param password of that user, or of Redis itself
 * @param caCertificate a PEM file with the authority of Redis' certificate; those that the machine
 *     trusts where absent
 * @param timeout how long a request waits for Redis at most
 */
public record RedisSettings(
    @Nullable String url,
    @Nullable String user,
    @Nullable Secret password,
    @Nullable Path caCertificate,
    @DefaultValue("20ms") @DurationMin(millis = 1) @DurationMax(seconds = 5) Duration timeout) {}
