package io.vacha.account.key;

import io.vacha.account.Role;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A key without its secret, which nobody knows but its holder.
 *
 * @param id begins with {@code key_}; stays the same when the secret is rotated
 * @param accountId the account it belongs to
 * @param plan slug of that account's plan
 * @param name chosen by the operator
 * @param expiresAt when it stops working, null for never
 * @param revokedAt when it was revoked, null if it was not
 * @param lastUsedAt when it was last used, to the minute; null for never
 * @param seenInClearAt when it last came without encryption, to the minute; null for never since
 *     its secret was made
 */
public record ApiKey(
    String id,
    String accountId,
    String plan,
    String name,
    Role role,
    Instant createdAt,
    @Nullable Instant expiresAt,
    @Nullable Instant revokedAt,
    @Nullable Instant lastUsedAt,
    @Nullable Instant seenInClearAt) {}
