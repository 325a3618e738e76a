package io.vacha.job.result;

import io.vacha.settings.Secret;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The bucket for results of jobs ({@code vacha.jobs.s3.*}).
 *
 * @param endpoint where the S3 service is, such as {@code https://s3.example.org}; without it
 *     results stay in the folder of jobs
 * @param bucket its bucket, which must be there
 * @param region the region that requests are signed for
 * @param accessKey the id of the key
 * @param secretKey the key
 * @param prefix how the names of all objects begin
 * @param timeout how long a request may take, beyond what its bytes take at 256 KiB a second
 */
public record BucketSettings(
    @Nullable @Pattern(regexp = "https?://[A-Za-z0-9.\\[\\]:-]+/?") String endpoint,
    @DefaultValue("vacha") @Pattern(regexp = "[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]") String bucket,
    @DefaultValue("us-east-1") @Pattern(regexp = "[A-Za-z0-9-]{1,60}") String region,
    @Nullable String accessKey,
    @Nullable Secret secretKey,
    @DefaultValue("") @Pattern(regexp = "([A-Za-z0-9_-]+/)*") String prefix,
    @DefaultValue("10s") @DurationMin(millis = 100) @DurationMax(minutes = 10) Duration timeout) {}
