package io.vacha.audit;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings under {@code vacha.audit}.
 *
 * @param retentionDays how many days an entry of the audit log is kept
 */
public record AuditSettings(@DefaultValue("400") @Min(1) @Max(36_500) int retentionDays) {
  /** The settings of someone who set nothing. */
  public static AuditSettings defaults() {
    return new AuditSettings(400);
  }
}
