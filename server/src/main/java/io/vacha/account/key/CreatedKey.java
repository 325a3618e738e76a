package io.vacha.account.key;

import io.vacha.settings.Secret;

/**
 * A new key, or a key with a new secret: the only time that the secret is seen.
 *
 * @param secret the text the client sends, {@code svc_sk_…}
 */
public record CreatedKey(ApiKey key, Secret secret) {}
