package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.vacha.Installation;
import io.vacha.Server;
import io.vacha.settings.Secret;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.testing.Loopback;
import io.vacha.testing.PostgresServer;
import io.vacha.worker.WorkerService;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be part of a cluster says why when it starts, and is not there by half. */
class ClusterStartTest {
  private static final String PEPPER = "0123456789abcdef".repeat(4);

  @TempDir private Path folder;
  private final Map<String, String> settings = new HashMap<>();
  private final String url = PostgresServer.shared().freshUrl();

  @BeforeEach
  void set() throws IOException {
    PostgresDatabase.migrate(
        new StorageSettings(
            url, PostgresServer.USER, new Secret(PostgresServer.PASSWORD), 2, null));
    settings.put("VACHA_CONFIG", folder.resolve("none.yaml").toString());
    settings.put("VACHA_DATA", folder.resolve("data").toString());
    settings.put("VACHA_ADDRESS", "127.0.0.1");
    settings.put("VACHA_PORT", Integer.toString(Loopback.freePort()));
    settings.put("VACHA_MANAGEMENT_PORT", Integer.toString(Loopback.freePort()));
    settings.put("VACHA_STORAGE_URL", url);
    settings.put("VACHA_STORAGE_USER", PostgresServer.USER);
    settings.put("VACHA_STORAGE_PASSWORD", PostgresServer.PASSWORD);
    settings.put("VACHA_STORAGE_PEPPER", PEPPER);
  }

  /** Nobody listens, and the data folder is free for the next start. */
  private void isRefused(String... says) {
    for (int start = 0; start < 2; start++) {
      Throwable failure = catchThrowable(() -> Server.start(Installation.load(settings)).close());
      assertThat(failure).isNotNull();
      assertThat(failure.getMessage()).contains(says).doesNotContain(PEPPER);
      nobodyListens("VACHA_PORT");
      nobodyListens("VACHA_MANAGEMENT_PORT");
    }
  }

  private void nobodyListens(String setting) {
    int port = Integer.parseInt(String.valueOf(settings.get(setting)));
    assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close())
        .isInstanceOf(ConnectException.class);
  }

  private void onSchema(int version, int minReader) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(
                "jdbc:" + url, PostgresServer.USER, PostgresServer.PASSWORD);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "UPDATE schema_version SET version = %d, min_reader = %d".formatted(version, minReader));
    }
  }

  @Test
  void aDatabaseThatCannotBeReached() throws IOException {
    int port = Loopback.freePort();
    settings.put("VACHA_STORAGE_URL", "postgresql://127.0.0.1:" + port + "/vacha");
    isRefused("127.0.0.1:" + port, "cannot be reached");
  }

  @Test
  void anAddressThatIsNone() {
    settings.put("VACHA_STORAGE_URL", "mysql://127.0.0.1/vacha");
    isRefused("vacha.storage.url");
  }

  @Test
  void aWrongPassword() {
    settings.put("VACHA_STORAGE_PASSWORD", "wrong");
    isRefused("vacha.storage.user and password");
  }

  @Test
  void aDatabaseWithoutACertificateWhereOneIsWanted() {
    settings.put("VACHA_STORAGE_URL", url + "&sslmode=verify-full");
    isRefused("certificate", "sslrootcert");
  }

  @Test
  void aDatabaseWithoutTables() {
    settings.put("VACHA_STORAGE_URL", PostgresServer.shared().freshUrl());
    isRefused("The database has no tables yet: run vacha migrate.");
  }

  @Test
  void aSchemaThatIsTooOld() throws SQLException {
    onSchema(1, 1);
    isRefused("The database is of version 1, this program needs", "run vacha migrate");
  }

  @Test
  void aSchemaThatIsTooNew() throws SQLException {
    onSchema(999, 999);
    isRefused("needs a program that knows 999", "Start a newer Vacha");
  }

  @Test
  void theDatabaseOfAnotherCluster() {
    Server.start(Installation.load(settings)).close();
    settings.put("VACHA_STORAGE_PEPPER", "f".repeat(64));
    isRefused("another pepper", "a database of its own");
  }

  @Test
  void workersWithoutTheirSecret() {
    settings.put("VACHA_WORKERS_ADDRESSES", "http://127.0.0.1:1");
    isRefused("vacha.workers.secret");
  }

  @Test
  void aSecretForWorkersThatCouldBeGuessed() {
    settings.put("VACHA_WORKERS_ADDRESSES", "http://127.0.0.1:1");
    settings.put("VACHA_WORKERS_SECRET", "abc");
    isRefused("16 characters");
  }

  @Test
  void aWorkerWithoutASecret() {
    Throwable failure =
        catchThrowable(() -> WorkerService.start(Installation.load(settings)).close());
    assertThat(failure).isNotNull();
    assertThat(failure.getMessage()).contains("vacha.workers.secret");
    nobodyListens("VACHA_PORT");
    nobodyListens("VACHA_MANAGEMENT_PORT");
  }
}
