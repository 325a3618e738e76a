package io.vacha.usage;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings under {@code vacha.usage}.
 *
 * @param retentionDays how many days a record of a request is kept
 */
public record UsageSettings(@DefaultValue("400") @Min(1) @Max(36_500) int retentionDays) {}
