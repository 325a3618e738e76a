/**
 * How fast a key may send, and how often an address may guess keys. Start at {@link
 * io.vacha.ratelimit.KeyRateLimiter}.
 */
@NullMarked
package io.vacha.ratelimit;

import org.jspecify.annotations.NullMarked;
