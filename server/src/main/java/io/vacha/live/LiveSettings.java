package io.vacha.live;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Live sessions ({@code vacha.live.*}); how many one key may have is the plan's.
 *
 * @param maxSessions open at the same time; more get 503
 * @param idleTimeout how long a client may send nothing
 * @param longestSession after which one is ended
 * @param keyInUrl whether a key may be in the address, as {@code key} or for basic authentication,
 *     where telephone exchanges can send it nowhere else; it may then be in the logs of proxies
 */
public record LiveSettings(
    @DefaultValue("64") @Min(0) @Max(10_000) int maxSessions,
    @DefaultValue("10s") @DurationMin(millis = 100) @DurationMax(minutes = 30) Duration idleTimeout,
    @DefaultValue("3h") @DurationMin(millis = 100) @DurationMax(hours = 24) Duration longestSession,
    @DefaultValue("false") boolean keyInUrl) {}
