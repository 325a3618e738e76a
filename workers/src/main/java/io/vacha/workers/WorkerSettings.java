package io.vacha.workers;

import java.nio.file.Path;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * A worker ({@code vacha.worker.*}); where it listens is set as for any service.
 *
 * @param grace how long work that runs may take to finish when the worker is told to stop
 * @param clientAuthority PEM file with the authority whose certificates gateways must have, beside
 *     the secret; none is asked for where absent
 */
public record WorkerSettings(
    @DefaultValue("30m") @DurationMin(seconds = 0) @DurationMax(minutes = 30) Duration grace,
    @Nullable Path clientAuthority) {}
