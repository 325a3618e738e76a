/**
 * Rates of keys that several gateways count together in Redis. Start at {@link
 * io.vacha.ratelimit.redis.SharedKeyRates}.
 */
@NullMarked
package io.vacha.ratelimit.redis;

import org.jspecify.annotations.NullMarked;
