/**
 * API keys: made, kept as hashes, found, revoked. Start at {@link io.vacha.account.key.KeyService}.
 */
@NullMarked
package io.vacha.account.key;

import org.jspecify.annotations.NullMarked;
