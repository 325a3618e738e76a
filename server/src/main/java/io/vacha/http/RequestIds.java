package io.vacha.http;

import io.vacha.settings.KeyMask;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Gives every request an id: the caller's own if it is harmless and holds no API key, else {@code
 * req_} and a ULID (26 characters of Crockford base 32: 48 bits of time, 80 random). Thread-safe.
 */
public final class RequestIds {
  private static final Pattern ACCEPTED = Pattern.compile("[A-Za-z0-9._-]{1,128}");
  private static final char[] CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();

  private final InstantSource clock;
  private final SecureRandom random;

  public RequestIds(InstantSource clock, SecureRandom random) {
    this.clock = clock;
    this.random = random;
  }

  /** The id of a request that came with this {@code X-Request-Id}, or none. */
  public String idFor(@Nullable String supplied) {
    return supplied != null && isHarmless(supplied) ? supplied : next();
  }

  private static boolean isHarmless(String id) {
    return ACCEPTED.matcher(id).matches() && !KeyMask.isIn(id);
  }

  /** A new id. */
  public String next() {
    char[] id = new char[26];
    long time = clock.millis();
    for (int i = 9; i >= 0; i--) {
      id[i] = CROCKFORD[(int) (time & 31)];
      time >>>= 5;
    }
    byte[] bits = new byte[16];
    random.nextBytes(bits);
    for (int i = 0; i < 16; i++) {
      id[10 + i] = CROCKFORD[bits[i] & 31];
    }
    return "req_" + new String(id);
  }
}
