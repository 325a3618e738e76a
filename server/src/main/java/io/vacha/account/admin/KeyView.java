package io.vacha.account.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.account.key.ApiKey;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A key as the administration sees it: never its secret. */
record KeyView(
    String id,
    @JsonProperty("account_id") String accountId,
    String plan,
    String name,
    String role,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("expires_at") @Nullable Instant expiresAt,
    @JsonProperty("revoked_at") @Nullable Instant revokedAt,
    @JsonProperty("last_used_at") @Nullable Instant lastUsedAt,
    @JsonProperty("seen_in_clear_at") @Nullable Instant seenInClearAt) {
  static KeyView of(ApiKey key) {
    return new KeyView(
        key.id(),
        key.accountId(),
        key.plan(),
        key.name(),
        key.role().id(),
        key.createdAt(),
        key.expiresAt(),
        key.revokedAt(),
        key.lastUsedAt(),
        key.seenInClearAt());
  }
}
