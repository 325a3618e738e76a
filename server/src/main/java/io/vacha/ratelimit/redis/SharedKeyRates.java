package io.vacha.ratelimit.redis;

import io.vacha.ratelimit.KeyRates;
import io.vacha.ratelimit.RateDecision;
import io.vacha.ratelimit.redis.RateScript.Answer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;

/**
 * Counts the requests of each key in Redis, together with all other gateways: one question a
 * request, and none for a key that was told to wait. While Redis does not answer, this gateway lets
 * pass its share. Thread-safe.
 */
public final class SharedKeyRates implements KeyRates, AutoCloseable {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration CONNECTING = Duration.ofSeconds(2);

  private final InstantSource clock;
  private final Denials denials;
  private final RateScript script;
  private final RedisWatch watch;

  private SharedKeyRates(
      RedisSettings settings,
      String url,
      InstantSource clock,
      LongUnaryOperator share,
      Optional<String> cluster) {
    LongSupplier nanos = System::nanoTime;
    RedisLink link = new RedisLink(settings, url, CONNECTING);
    this.clock = clock;
    this.denials = new Denials(nanos);
    this.script = new RateScript(link, settings.timeout());
    this.watch = new RedisWatch(link, cluster, () -> new RedisOutage(clock, nanos, share));
  }

  /**
   * Begins to count, also where Redis cannot be reached yet.
   *
   * @param url that of the settings
   * @param clock tells when a limit is whole again, nothing more
   * @param share how much of a limit falls to this gateway while Redis does not answer
   * @param cluster tells this cluster from others that might use the same Redis, if anything does
   * @throws io.vacha.settings.SettingsException if the address is none
   */
  public static SharedKeyRates start(
      RedisSettings settings,
      String url,
      InstantSource clock,
      LongUnaryOperator share,
      Optional<String> cluster) {
    return new SharedKeyRates(settings, url, clock, share, cluster);
  }

  @Override
  public RateDecision take(String keyId, long requestsPerMinute) {
    Instant now = clock.instant();
    if (requestsPerMinute < 1) {
      return new RateDecision(false, 0, 0, now.plus(MINUTE), MINUTE);
    }
    RateName name = new RateName(keyId, requestsPerMinute);
    return denials.of(name, now).orElseGet(() -> ask(name, now));
  }

  private RateDecision ask(RateName name, Instant now) {
    if (watch.problem().isPresent()) {
      return watch.current().take(name);
    }
    try {
      Answer answer = script.take(name);
      watch.worked();
      if (!answer.done()) {
        denials.remember(name, answer);
      }
      Instant reset = now.plus(answer.reset());
      return new RateDecision(answer.done(), name.limit(), answer.left(), reset, answer.retry());
    } catch (RedisFailure e) {
      return watch.failed(e).take(name);
    }
  }

  /** Why Redis is not asked at present; empty where all is well. */
  public Optional<String> problem() {
    return watch.problem();
  }

  @Override
  public void close() {
    watch.close();
  }
}
