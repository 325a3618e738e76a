package io.vacha.ratelimit.redis;

import io.lettuce.core.SetArgs;
import java.time.Duration;
import java.util.Optional;

/**
 * What a cluster leaves in its Redis, so that two that use one by mistake notice: copies of a
 * database have the same keys, whose rates would be counted together. Thread-safe.
 *
 * @param cluster tells it from every other
 */
record RedisMark(RedisLink link, String cluster, Duration patience) {
  /** The name that it has there. */
  static final String NAME = RateScript.PREFIX + "cluster";

  /** Longer than a gateway that runs takes to leave it again. */
  private static final Duration LASTS = Duration.ofMinutes(5);

  /** What is wrong where another cluster has left its own; {@code redis} begins the sentence. */
  static String problem(Object redis) {
    return redis
        + " is used by another cluster too, or was until five minutes ago; give each one of its"
        + " own, or another number at the end of vacha.redis.url";
  }

  /** Whether another cluster has left its mark here. */
  boolean isOfAnother() throws RedisFailure {
    return Optional.ofNullable(link.ask(redis -> redis.get(NAME), patience))
        .filter(mark -> !mark.equals(cluster))
        .isPresent();
  }

  /** Leaves it for a while, unless that of another is there; returns whether that is so. */
  boolean leave() throws RedisFailure {
    if (isOfAnother()) {
      return true;
    }
    SetArgs expiring = SetArgs.Builder.ex(LASTS);
    String _ = link.ask(redis -> redis.set(NAME, cluster, expiring), patience);
    return false;
  }
}
