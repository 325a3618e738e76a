package io.vacha.ratelimit.redis;

import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.ScriptOutputType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;

/** The script that keeps a key's rate in Redis, by Redis' clock. Immutable, thread-safe. */
final class RateScript {
  /** What all names in Redis begin with. */
  static final String PREFIX = "vacha:rate:";

  private static final String TEXT = text();
  private static final String DIGEST = digest(TEXT);

  private final RedisLink link;
  private final Duration patience;

  RateScript(RedisLink link, Duration patience) {
    this.link = link;
    this.patience = patience;
  }

  /**
   * What Redis answered.
   *
   * @param done whether the tokens were there
   * @param left whole tokens left
   * @param retry until there are enough
   * @param reset until the limit is whole again
   */
  record Answer(boolean done, long left, Duration retry, Duration reset) {}

  /** Takes one token, if there is one. */
  Answer take(RateName name) throws RedisFailure {
    List<Long> told = run(name, 1, "take");
    return new Answer(told.get(0) == 1, told.get(1), micros(told.get(2)), micros(told.get(3)));
  }

  /** Takes tokens that were spent without asking; what is not there is owed, up to the limit. */
  void charge(RateName name, long tokens) throws RedisFailure {
    run(name, tokens, "charge");
  }

  private static Duration micros(long count) {
    return Duration.ofNanos(Math.multiplyExact(count, 1_000L));
  }

  /** One round trip; one more, in the same time, where Redis does not know the script yet. */
  private List<Long> run(RateName name, long tokens, String how) throws RedisFailure {
    String[] keys = {PREFIX + name.key() + ":" + name.limit()};
    String[] arguments = {Long.toString(name.limit()), Long.toString(tokens), how};
    long begun = System.nanoTime();
    try {
      return link.ask(
          redis -> redis.evalsha(DIGEST, ScriptOutputType.MULTI, keys, arguments), patience);
    } catch (RedisFailure e) {
      if (!isUnknown(e)) {
        throw e;
      }
      Duration left = patience.minusNanos(System.nanoTime() - begun);
      return link.ask(redis -> redis.eval(TEXT, ScriptOutputType.MULTI, keys, arguments), left);
    }
  }

  private static boolean isUnknown(RedisFailure failure) {
    Throwable cause = failure.getCause();
    return cause != null && cause.getCause() instanceof RedisNoScriptException;
  }

  private static String text() {
    try (InputStream file =
        Objects.requireNonNull(RateScript.class.getResourceAsStream("rate.lua"))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String digest(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-1", e);
    }
  }
}
