package io.vacha.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.http.SelfSignedCertificate;
import io.vacha.settings.Secret;
import io.vacha.storage.Database;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.testing.PostgresServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said where a database cannot be used. */
class PostgresRefusalTest {
  private static void assertSays(StorageSettings settings, String... parts) {
    assertThatThrownBy(() -> PostgresDatabase.open(settings).hashCode())
        .isInstanceOf(StorageUnavailableException.class)
        .message()
        .contains(parts)
        .doesNotContain(PostgresServer.PASSWORD);
  }

  @Test
  void namesAWrongPassword() {
    var url = PostgresServer.shared().url();
    assertSays(
        new StorageSettings(url, PostgresServer.USER, new Secret("wrong"), 1, null),
        "vacha.storage.user and password");
  }

  @Test
  void namesAMissingDatabase() {
    String url = PostgresServer.shared().url().replace("/postgres", "/nothing");
    assertSays(FreshPostgres.settings(url), "no such database");
  }

  @Test
  void namesAServerThatCannotBeReached() throws IOException {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    assertSays(
        FreshPostgres.settings("postgresql://127.0.0.1:%d/vacha".formatted(port)),
        "127.0.0.1:" + port,
        "cannot be reached");
  }

  @Test
  void namesACertificateThatIsNotTrustedAndTakesOneThatIs(@TempDir Path folder) throws IOException {
    try (PostgresServer server = PostgresServer.start()) {
      String verified = server.url() + "?sslmode=verify-full";
      assertSays(FreshPostgres.settings(verified), "certificate", "sslrootcert");
      var made = SelfSignedCertificate.in(folder, "localhost");
      server.useTls(Files.readString(made.certificate()), Files.readString(made.privateKey()));
      assertSays(FreshPostgres.settings(verified), "certificate", "sslrootcert");
      StorageSettings trusting =
          FreshPostgres.settings(verified + "&sslrootcert=" + made.certificate());
      assertThat(PostgresDatabase.migrate(trusting)).isPositive();
      PostgresDatabase.open(trusting).close();
    }
  }

  @Test
  void namesAUserWhoMayNotFlush() throws SQLException {
    try (PostgresServer server = PostgresServer.start()) {
      PostgresDatabase.migrate(FreshPostgres.settings(server.url()));
      String password = PostgresServer.PASSWORD;
      try (Connection connection =
              DriverManager.getConnection("jdbc:" + server.url(), PostgresServer.USER, password);
          Statement statement = connection.createStatement()) {
        statement.execute("CREATE USER somebody PASSWORD '" + password + "'");
        statement.execute("GRANT ALL ON ALL TABLES IN SCHEMA public TO somebody");
        statement.execute(
            "REVOKE EXECUTE ON FUNCTION pg_logical_emit_message(boolean, text, text) FROM PUBLIC");
      }
      assertSays(
          new StorageSettings(server.url(), "somebody", new Secret(password), 1, null),
          "may not execute pg_logical_emit_message",
          "grant");
    }
  }

  @Test
  void namesAStandbyAndGoesToTheOneThatTakesWrites() {
    try (PostgresServer standby = PostgresServer.start();
        PostgresServer primary = PostgresServer.start()) {
      PostgresDatabase.migrate(FreshPostgres.settings(primary.url()));
      standby.takeNoWrites();
      assertSays(FreshPostgres.settings(standby.url()), "127.0.0.1:" + standby.port(), "primary");
      String both =
          primary.url().replace("127.0.0.1", "127.0.0.1:" + standby.port() + ",127.0.0.1");
      try (Database database = PostgresDatabase.open(FreshPostgres.settings(both))) {
        int written =
            database.write(tx -> tx.update("UPDATE schema_version SET version = version"));
        assertThat(written).isEqualTo(1);
      }
    }
  }

  @Test
  void takesWhatRefusesWritesForADatabaseThatIsAway() {
    try (PostgresServer server = PostgresServer.start()) {
      String any = server.url() + "?targetServerType=any";
      PostgresDatabase.migrate(FreshPostgres.settings(any));
      server.takeNoWrites();
      try (Database database = PostgresDatabase.open(FreshPostgres.settings(any))) {
        assertThatThrownBy(
                () ->
                    database.write(tx -> tx.update("UPDATE schema_version SET version = version")))
            .isInstanceOf(StorageUnavailableException.class);
      }
    }
  }
}
