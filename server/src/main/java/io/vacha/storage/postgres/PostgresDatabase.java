package io.vacha.storage.postgres;

import com.zaxxer.hikari.HikariDataSource;
import io.vacha.storage.Database;
import io.vacha.storage.Outcome;
import io.vacha.storage.StorageException;
import io.vacha.storage.StorageHealth;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Transaction;
import io.vacha.storage.Work;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * One PostgreSQL database, used by any number of services on any number of machines. A general
 * write holds a lock of the whole cluster, so such writes come one after the other as they do on
 * SQLite; what has to be quick takes the rows it needs in an order of its own ({@link
 * #unflushedGroups}).
 */
public final class PostgresDatabase implements Database {
  private static final System.Logger LOG = System.getLogger(PostgresDatabase.class.getName());

  /** The lock of general writes: any number that nobody else uses. */
  private static final String LOCK = "SELECT pg_advisory_xact_lock(8443, 1)";

  private static final String IDENTITY =
      """
      SELECT encode(sha256(convert_to(
        system_identifier || '/' || current_database() || '/' || current_schema(), 'UTF8')), 'hex') AS identity
      FROM pg_control_system()""";

  private final PostgresConnections connections;
  private final StorageHealth health = new StorageHealth();
  private final HikariDataSource readers;
  private final DatabaseClock clock = new DatabaseClock();
  private final List<GroupThread<?>> threads = new CopyOnWriteArrayList<>();
  private final GroupThread<GeneralWork<?>> general;

  private PostgresDatabase(PostgresConnections connections) {
    this.connections = connections;
    this.readers = connections.readers();
    this.general =
        begin(
            new GroupThread<>(
                "database-writer",
                connections::openForWriting,
                (session, group, _) -> general(session, group),
                Repeats.NEVER,
                health));
  }

  /**
   * Opens a database whose schema is up to date.
   *
   * @throws StorageException if it cannot be reached, or its schema is too old or too new
   */
  public static PostgresDatabase open(StorageSettings settings) {
    PostgresDatabase database = openForCopy(settings);
    if (database.read(StorageCopy::isUnfinished)) {
      database.close();
      throw new StorageException(
          "Copying into this database was not finished: run vacha storage copy again.");
    }
    return database;
  }

  /** Opens it also while a copy into it is unfinished. */
  static PostgresDatabase openForCopy(StorageSettings settings) {
    PostgresConnections connections = new PostgresConnections(settings);
    try (Connection connection = connections.openForLongWork()) {
      PostgresMigrations.OURS.check(connection);
    } catch (SQLException e) {
      throw PostgresFailure.of(e);
    }
    PostgresDatabase database = new PostgresDatabase(connections);
    try {
      var _ = database.read(GroupSession::requireFlush);
      database.readClock();
      return database;
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  /**
   * Makes the tables, or brings them up to date; services of the version before may go on.
   *
   * @return how many steps were missing
   * @throws StorageException if it cannot be reached, or its schema is too new
   */
  public static int migrate(StorageSettings settings) {
    try (Connection connection = new PostgresConnections(settings).openForLongWork()) {
      return PostgresMigrations.OURS.apply(connection);
    } catch (SQLException e) {
      throw PostgresFailure.of(e);
    }
  }

  private static void general(GroupSession session, List<GeneralWork<?>> group) {
    var _ =
        session.transaction(
            tx -> {
              tx.first(LOCK, _ -> true);
              group.forEach(work -> work.runIn(tx));
              return true;
            });
    if (group.stream().anyMatch(GeneralWork::isFlushed)) {
      session.flush();
    }
  }

  private <W extends GroupWork> GroupThread<W> begin(GroupThread<W> thread) {
    threads.add(thread);
    return thread.start();
  }

  /** As {@link #unflushedGroups}, but on disk when it is done. */
  public <W extends GroupWork> GroupThread<W> flushedGroups(String name, GroupHandler<W> handler) {
    return groups(
        name,
        (session, group, isRepeated) -> {
          handler.handle(session, group, isRepeated);
          session.flush();
        },
        Repeats.UNTIL_KNOWN);
  }

  /**
   * A thread that writes without the lock of general writes, and not in their order: rows that it
   * finds by their keys. What it did the end of PostgreSQL itself, not of this process, may undo.
   * If the connection is lost it is done again.
   */
  public <W extends GroupWork> GroupThread<W> unflushedGroups(
      String name, GroupHandler<W> handler) {
    return groups(name, handler, Repeats.SHORTLY);
  }

  private <W extends GroupWork> GroupThread<W> groups(
      String name, GroupHandler<W> handler, Repeats repeats) {
    return begin(new GroupThread<>(name, connections::openForKeys, handler, repeats, health));
  }

  @Override
  public Optional<String> problem() {
    return health.problem();
  }

  /** Reads the clock, and writes if the last write failed. */
  @Override
  public void look() {
    if (problem().isPresent()) {
      var _ = submit(false, PostgresDatabase::probe).handle((_, _) -> true).join();
    }
    if (problem().isEmpty()) {
      readClock();
    }
  }

  /** A transaction with an id of its own is a write, which a standby refuses. */
  private static boolean probe(Transaction tx) {
    return tx.first("SELECT pg_current_xact_id()", _ -> true).isPresent();
  }

  private void readClock() {
    clock.read(
        () ->
            read(
                tx ->
                    tx.first(
                            "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now",
                            row -> row.instant("now"))
                        .orElseThrow()));
  }

  /** That of the database, since those of the machines may differ. */
  @Override
  public InstantSource clock() {
    return clock;
  }

  @Override
  public void agree(String what, String fingerprint) {
    String noted =
        write(
            tx -> {
              tx.update(
                  "INSERT INTO agreement (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                  what,
                  fingerprint);
              return tx.first(
                      "SELECT value FROM agreement WHERE name = ?", row -> row.text("value"), what)
                  .orElseThrow();
            });
    if (!noted.equals(fingerprint)) {
      throw new StorageException(
          ("This database belongs to services with another %1$s. Give this one the same %1$s, or a"
                  + " database of its own.")
              .formatted(what));
    }
  }

  @Override
  public void note(String what, String value) {
    int _ =
        write(
            tx ->
                tx.update(
                    """
                    INSERT INTO agreement (name, value) VALUES (?, ?)
                    ON CONFLICT (name) DO UPDATE SET value = excluded.value""",
                    what,
                    value));
  }

  @Override
  public Optional<String> noted(String what) {
    return read(
        tx ->
            tx.first("SELECT value FROM agreement WHERE name = ?", row -> row.text("value"), what));
  }

  /** {@inheritDoc} That of the server's files, which a standby has too, and its place there. */
  @Override
  public Optional<String> identity() {
    return read(
        tx ->
            tx.first(
                    "SELECT 1 WHERE has_function_privilege('pg_control_system()', 'EXECUTE')",
                    _ -> true)
                .flatMap(_ -> tx.first(IDENTITY, row -> row.text("identity"))));
  }

  @Override
  public <T> T write(Work<T> work) {
    return Outcome.await(submit(true, work));
  }

  @Override
  public <T> T writeUnflushed(Work<T> work) {
    return Outcome.await(submit(false, work));
  }

  private <T> CompletableFuture<T> submit(boolean flushed, Work<T> work) {
    GeneralWork<T> queued = new GeneralWork<>(work, flushed);
    general.submit(queued);
    return queued.future();
  }

  @Override
  public void writeLater(Work<?> work) {
    submit(false, work)
        .exceptionally(
            failure -> {
              if (failure instanceof StorageUnavailableException) {
                health.lost();
              } else {
                LOG.log(System.Logger.Level.ERROR, "A write was lost", failure);
              }
              return null;
            });
  }

  @Override
  public <T> T read(Work<T> work) {
    try {
      try {
        return readOnce(work);
      } catch (StorageUnavailableException e) {
        // The connection died while nobody used it, as when the server restarts; so did its like.
        readers.getHikariPoolMXBean().softEvictConnections();
        return readOnce(work);
      }
    } catch (SQLException e) {
      throw new StorageUnavailableException("PostgreSQL cannot be read: " + e.getMessage(), e);
    }
  }

  private <T> T readOnce(Work<T> work) throws SQLException {
    try (Connection connection = readers.getConnection()) {
      T result = work.run(new Transaction(connection, PostgresFailure::of));
      connection.commit();
      return result;
    }
  }

  @Override
  public void close() {
    threads.forEach(GroupThread::close);
    readers.close();
  }
}
