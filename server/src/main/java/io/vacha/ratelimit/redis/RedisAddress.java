package io.vacha.ratelimit.redis;

import io.vacha.settings.SettingsException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/**
 * Where a Redis is. Immutable.
 *
 * @param host its name or address
 * @param port its port
 * @param tls whether to speak TLS with it
 * @param database the number of the database in it
 */
record RedisAddress(String host, int port, boolean tls, int database) {
  private static final int USUAL_PORT = 6379;
  private static final Pattern DATABASE = Pattern.compile("|/|/\\d{1,5}");

  /**
   * Reads {@code redis://host:port/database}, with {@code rediss} for TLS.
   *
   * @throws SettingsException if it is something else, or has a password in it
   */
  static RedisAddress parse(String written) {
    URI uri = uri(written.strip());
    boolean tls = "rediss".equals(uri.getScheme());
    boolean known = tls || "redis".equals(uri.getScheme());
    if (!known || uri.getHost() == null || !DATABASE.matcher(uri.getPath()).matches()) {
      throw wrong();
    }
    if (uri.getRawUserInfo() != null || uri.getRawQuery() != null) {
      throw new SettingsException(
          "vacha.redis.url must not have a user, password or options in it: set vacha.redis.user"
              + " and vacha.redis.password.");
    }
    String digits = uri.getPath().replace("/", "");
    int port = uri.getPort() < 0 ? USUAL_PORT : uri.getPort();
    String host = uri.getHost().replaceAll("[\\[\\]]", "");
    return new RedisAddress(host, port, tls, digits.isEmpty() ? 0 : Integer.parseInt(digits));
  }

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw wrong();
    }
  }

  private static SettingsException wrong() {
    return new SettingsException("vacha.redis.url must be like rediss://redis.example.org:6379/0");
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
