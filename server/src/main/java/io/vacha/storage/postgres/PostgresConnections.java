package io.vacha.storage.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Transaction;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Properties;
import org.postgresql.Driver;

/** Opens connections to one PostgreSQL database. Immutable. */
final class PostgresConnections {
  /** How long making a connection may take, in seconds. */
  private static final String CONNECT_SECONDS = "3";

  /** After this long without a word, in seconds, the database counts as gone. */
  private static final String SILENCE_SECONDS = "10";

  private static final int POOL_WAIT_MILLIS = 5_000;

  private static final String WRITING =
      "-c synchronous_commit=off -c idle_in_transaction_session_timeout=3s -c lock_timeout=5s";

  private final StorageSettings settings;
  private final PostgresAddress address;

  /**
   * To the database of the settings.
   *
   * @throws io.vacha.settings.SettingsException if their address is none
   */
  PostgresConnections(StorageSettings settings) {
    this.settings = settings;
    this.address = PostgresAddress.parse(Objects.requireNonNull(settings.url()));
  }

  /** For a thread that writes; it commits without waiting for the disk. */
  Transaction openForWriting() {
    return openForWriting("");
  }

  /**
   * The same for statements that find few rows by their keys, prepared once for very long: planned
   * while a table is empty they would read it whole for ever after.
   */
  Transaction openForKeys() {
    return openForWriting(" -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off");
  }

  private Transaction openForWriting(String more) {
    Properties properties = properties();
    properties.setProperty("options", WRITING + more);
    return new Transaction(open(properties), PostgresFailure::ofWriting);
  }

  /** For what may take long, such as a migration. */
  Connection openForLongWork() {
    Properties properties = properties();
    properties.setProperty("socketTimeout", "0");
    properties.setProperty("options", "-c lock_timeout=2s");
    return open(properties);
  }

  private Connection open(Properties properties) {
    try {
      Connection connection = new Driver().connect(address.url(), properties);
      if (connection == null) {
        throw new StorageUnavailableException("vacha.storage.url is no address of PostgreSQL.");
      }
      return connection;
    } catch (SQLException e) {
      throw PostgresFailure.ofConnecting(address, e);
    }
  }

  /** Connections that only read, each transaction from one snapshot. */
  HikariDataSource readers() {
    HikariConfig config = new HikariConfig();
    config.setPoolName("database-readers");
    config.setDriverClassName(Driver.class.getName());
    config.setJdbcUrl(address.url());
    config.setDataSourceProperties(properties());
    config.setMaximumPoolSize(settings.connections());
    config.setMinimumIdle(1);
    config.setAutoCommit(false);
    config.setReadOnly(true);
    config.setTransactionIsolation("TRANSACTION_REPEATABLE_READ");
    config.setConnectionTimeout(POOL_WAIT_MILLIS);
    config.setInitializationFailTimeout(-1);
    return new HikariDataSource(config);
  }

  private Properties properties() {
    Properties properties = new Properties();
    if (settings.user() != null) {
      properties.setProperty("user", settings.user());
    }
    if (settings.password() != null) {
      properties.setProperty("password", settings.password().value());
    }
    properties.setProperty("ApplicationName", "vacha");
    properties.setProperty("connectTimeout", CONNECT_SECONDS);
    properties.setProperty("socketTimeout", SILENCE_SECONDS);
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("prepareThreshold", "1");
    return properties;
  }
}
