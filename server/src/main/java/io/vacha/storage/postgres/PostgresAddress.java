package io.vacha.storage.postgres;

import io.vacha.settings.SettingsException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where a PostgreSQL database is: one machine, or several of which the one that takes writes is
 * meant. A machine other than this one has to prove who it is, unless the address says otherwise.
 * Immutable.
 *
 * @param url for the driver, without user and password
 * @param hosts for messages, with their ports if any are given
 */
record PostgresAddress(String url, String hosts) {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final Pattern PARTS =
      Pattern.compile(
          "(jdbc:)?postgres(ql)?://(?<hosts>[^/?#]+)(?<database>/[^?#]+)([?](?<query>[^#]*))?");
  private static final Pattern SECRET = Pattern.compile("(?i)(^|&)(user|password)=");

  /**
   * Reads {@code postgresql://host:port/database?options}, also with several hosts between commas
   * and {@code jdbc:} before it.
   *
   * @throws SettingsException if it is something else, or has a password in it
   */
  static PostgresAddress parse(String written) {
    Matcher parts = PARTS.matcher(written.strip());
    if (!parts.matches()) {
      throw wrong();
    }
    String hosts = parts.group("hosts");
    String query = Optional.ofNullable(parts.group("query")).orElse("");
    if (hosts.contains("@") || SECRET.matcher(query).find()) {
      throw new SettingsException(
          "vacha.storage.url must not have a user or password in it: set vacha.storage.user and"
              + " vacha.storage.password.");
    }
    String database = parts.group("database");
    List<String> names =
        Stream.of(hosts.split(",", -1)).map(host -> name(host, database, query)).toList();
    String base = "jdbc:postgresql://" + hosts + database;
    return new PostgresAddress(base + "?" + options(names, query), hosts);
  }

  /** The host without its port, which with the rest must make a well-formed address. */
  private static String name(String host, String database, String query) {
    try {
      String name = new URI("postgresql://" + host + database + "?" + query).getHost();
      if (name == null) {
        throw wrong();
      }
      return name;
    } catch (URISyntaxException e) {
      throw wrong();
    }
  }

  private static SettingsException wrong() {
    return new SettingsException(
        "vacha.storage.url must be like postgresql://db.example.org/vacha?sslmode=verify-full");
  }

  /** A standby takes no writes, so it is not what is meant. */
  private static String options(List<String> names, String query) {
    String mode = LOOPBACK.containsAll(names) ? "sslmode=prefer" : "sslmode=verify-full";
    String secured = withDefault(query, "sslmode=", mode);
    return withTrust(withDefault(secured, "targetServerType=", "targetServerType=primary"));
  }

  private static String withDefault(String query, String name, String option) {
    if (query.contains(name)) {
      return query;
    }
    return query.isEmpty() ? option : query + "&" + option;
  }

  /** Where no file of certificates is named, those that the machine trusts count. */
  private static String withTrust(String query) {
    boolean verifies = query.contains("sslmode=verify");
    return verifies && !query.contains("sslrootcert=") && !query.contains("sslfactory=")
        ? query + "&sslfactory=org.postgresql.ssl.DefaultJavaSSLFactory"
        : query;
  }
}
