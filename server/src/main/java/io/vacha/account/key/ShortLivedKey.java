package io.vacha.account.key;

import io.vacha.settings.Secret;
import java.time.Instant;

/**
 * A secret that stands for a key for a while, for programs that must not hold the key.
 *
 * @param secret what is sent in the key's place
 * @param expiresAt when it ends
 */
public record ShortLivedKey(Secret secret, Instant expiresAt) {}
