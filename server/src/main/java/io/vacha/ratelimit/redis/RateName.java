package io.vacha.ratelimit.redis;

/**
 * Whose rate is counted. A key whose limit has changed begins anew, also where some gateways do not
 * know of the change yet.
 *
 * @param key the id of the key
 * @param limit requests a minute, and at once
 */
record RateName(String key, long limit) {}
