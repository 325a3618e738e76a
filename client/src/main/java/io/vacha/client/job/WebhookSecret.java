package io.vacha.client.job;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What webhooks of a key are signed with; its {@code toString} is masked.
 *
 * @param secret {@code whsec_…}
 * @param previousUntil until when they are signed with the secret before it as well, or null where
 *     they are not
 */
public record WebhookSecret(
    String secret, @JsonProperty("previous_until") @Nullable Instant previousUntil) {
  @Override
  public String toString() {
    return "WebhookSecret[secret=whsec_…, previousUntil=" + previousUntil + "]";
  }
}
