package io.vacha.ratelimit.redis;

import io.lettuce.core.RedisCommandTimeoutException;
import io.lettuce.core.RedisConnectionException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** Why Redis did not do what it was asked; the message says what to look at. */
final class RedisFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean slow;

  private RedisFailure(String message, boolean slow, Throwable cause) {
    super(message, cause);
    this.slow = slow;
  }

  /** Whether it only did not answer in time: the next answer may come again. */
  boolean isSlow() {
    return slow;
  }

  /** What a failure of the connection or of a command means, of the Redis at that address. */
  static RedisFailure of(RedisAddress address, Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && !(cause instanceof SSLException)) {
      cause = cause.getCause();
    }
    boolean slow =
        cause instanceof TimeoutException || cause instanceof RedisCommandTimeoutException;
    return new RedisFailure("Redis at " + address + " " + meaning(cause), slow, failure);
  }

  private static String meaning(Throwable cause) {
    String said = String.valueOf(cause.getMessage()).replaceAll("\\s+", " ");
    return switch (cause) {
      case SSLException _ -> "cannot be trusted, see vacha.redis.ca-certificate: " + said;
      case TimeoutException _ -> "does not answer in time";
      case RedisCommandTimeoutException _ -> "does not answer in time";
      case ClosedChannelException _ -> "has closed the connection";
      case SocketException _ -> "cannot be reached: " + said;
      case UnknownHostException _ -> "cannot be found: " + said;
      case RedisConnectionException _ -> "cannot be reached: " + said;
      default -> meaning(said);
    };
  }

  private static String meaning(String said) {
    boolean refused = Stream.of("NOAUTH", "WRONGPASS", "ERR AUTH").anyMatch(said::startsWith);
    return refused
        ? "wants another vacha.redis.user or vacha.redis.password: " + said
        : "cannot be used: " + said;
  }
}
