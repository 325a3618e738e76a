package io.vacha.ratelimit.redis;

import java.time.Duration;
import java.util.Optional;

/** Tries whether the Redis of the settings can be used. Stateless. */
public final class RedisCheck {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private RedisCheck() {}

  /**
   * Connects and counts a request of nobody.
   *
   * @param url that of the settings
   * @param cluster tells this cluster from others that might use the same Redis, if it is known
   * @return what is wrong with it; empty where all is well
   * @throws io.vacha.settings.SettingsException if the address is none
   */
  public static Optional<String> problem(
      RedisSettings settings, String url, Optional<String> cluster) {
    try (RedisLink link = new RedisLink(settings, url, PATIENCE)) {
      link.connect();
      new RateScript(link, PATIENCE).charge(new RateName("doctor", 1), 1);
      return cluster.isPresent() && new RedisMark(link, cluster.get(), PATIENCE).isOfAnother()
          ? Optional.of(RedisMark.problem(link))
          : Optional.empty();
    } catch (RedisFailure e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }
}
