package io.vacha.job.webhook;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Webhooks of jobs ({@code vacha.jobs.webhooks.*}).
 *
 * @param allowPrivate whether receivers may have {@code http} addresses and be in private networks
 * @param deliveries how many this gateway sends at the same time
 * @param perKey how many of those may be of one key
 * @param timeout how long one may take from connecting to the head of the answer
 * @param authority certificates in PEM of authorities that receivers may have theirs from, besides
 *     those that Java trusts; null for none
 */
public record WebhookSettings(
    @DefaultValue("false") boolean allowPrivate,
    @DefaultValue("32") @Min(1) @Max(1000) int deliveries,
    @DefaultValue("2") @Min(1) @Max(1000) int perKey,
    @DefaultValue("15s") @DurationMin(millis = 100) @DurationMax(seconds = 30) Duration timeout,
    @Nullable Path authority) {}
