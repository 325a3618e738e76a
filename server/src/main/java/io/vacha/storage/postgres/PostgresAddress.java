package io.vacha.storage.postgres;

import io.vacha.settings.SettingsException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where a PostgreSQL database is. A machine other than this one has to prove who it is, unless the
 * address says otherwise. Immutable.
 *
 * @param url for the driver, without user and password
 * @param host for messages, with the port if one is given
 */
record PostgresAddress(String url, String host) {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final Pattern SECRET = Pattern.compile("(?i)(^|&)(user|password)=");

  /**
   * Reads {@code postgresql://host:port/database?options}, also with {@code jdbc:} before it.
   *
   * @throws SettingsException if it is something else, or has a password in it
   */
  static PostgresAddress parse(String written) {
    URI uri = uri(written.strip().replaceFirst("^jdbc:", ""));
    boolean known = "postgresql".equals(uri.getScheme()) || "postgres".equals(uri.getScheme());
    if (!known || uri.getHost() == null || uri.getPath().length() < 2) {
      throw wrong();
    }
    String query = uri.getRawQuery() == null ? "" : uri.getRawQuery();
    if (uri.getRawUserInfo() != null || SECRET.matcher(query).find()) {
      throw new SettingsException(
          "vacha.storage.url must not have a user or password in it: set vacha.storage.user and"
              + " vacha.storage.password.");
    }
    String host = uri.getPort() < 0 ? uri.getHost() : uri.getHost() + ":" + uri.getPort();
    String base = "jdbc:postgresql://" + host + uri.getRawPath();
    return new PostgresAddress(base + "?" + options(uri.getHost(), query), host);
  }

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw wrong();
    }
  }

  private static SettingsException wrong() {
    return new SettingsException(
        "vacha.storage.url must be like postgresql://db.example.org/vacha?sslmode=verify-full");
  }

  private static String options(String host, String query) {
    if (query.contains("sslmode=")) {
      return withTrust(query);
    }
    String mode = LOOPBACK.contains(host) ? "sslmode=prefer" : "sslmode=verify-full";
    return withTrust(query.isEmpty() ? mode : query + "&" + mode);
  }

  /** Where no file of certificates is named, those that the machine trusts count. */
  private static String withTrust(String query) {
    boolean verifies = query.contains("sslmode=verify");
    return verifies && !query.contains("sslrootcert=") && !query.contains("sslfactory=")
        ? query + "&sslfactory=org.postgresql.ssl.DefaultJavaSSLFactory"
        : query;
  }
}
