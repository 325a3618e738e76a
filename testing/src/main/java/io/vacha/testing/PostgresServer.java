package io.vacha.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A real PostgreSQL on loopback, of Debian's package, for the tests of one process: started when
 * first asked for, and ended with the process. It writes nothing to the disk that a test waits for.
 */
public final class PostgresServer implements AutoCloseable {
  /** Who may do everything in it. */
  public static final String USER = "vacha";

  /** That user's. */
  public static final String PASSWORD = "correct horse";

  private static final ReentrantLock LOCK = new ReentrantLock();
  private static @Nullable PostgresServer shared;

  private final Path folder;
  private final int port;
  private final String fsync;
  private final AtomicInteger schemas = new AtomicInteger();
  private Process process;

  private PostgresServer(Path folder, int port, String fsync, Process process) {
    this.folder = folder;
    this.port = port;
    this.fsync = fsync;
    this.process = process;
  }

  /** The one that all tests of this process use. */
  public static PostgresServer shared() {
    LOCK.lock();
    try {
      PostgresServer running = shared;
      if (running == null) {
        running = start();
        shared = running;
        Runtime.getRuntime().addShutdownHook(new Thread(running::close));
      }
      return running;
    } finally {
      LOCK.unlock();
    }
  }

  /** One of its own, for a test that stops it. */
  public static PostgresServer start() {
    return start("off");
  }

  /** One of its own that flushes what it commits, as in earnest. */
  public static PostgresServer startFlushing() {
    return start("on");
  }

  private static PostgresServer start(String fsync) {
    try {
      Path folder = Files.createTempDirectory("vacha-postgres");
      if (isRoot()) {
        run(List.of("chown", "postgres", folder.toString()));
      }
      Path secret = Files.writeString(folder.resolve("secret"), PASSWORD);
      run(
          asUser(
              List.of(
                  program("initdb"),
                  "--pgdata=" + folder.resolve("data"),
                  "--username=" + USER,
                  "--pwfile=" + secret,
                  "--auth=md5",
                  "--encoding=UTF8",
                  "--locale=C",
                  "--no-sync")));
      int port = Loopback.freePort();
      PostgresServer server = new PostgresServer(folder, port, fsync, launch(folder, port, fsync));
      server.awaitReady();
      return server;
    } catch (IOException e) {
      throw new AssertionError("PostgreSQL does not start", e);
    }
  }

  private static Process launch(Path folder, int port, String fsync) throws IOException {
    List<String> command =
        asUser(
            List.of(
                program("postgres"),
                "-D",
                folder.resolve("data").toString(),
                "-p",
                String.valueOf(port),
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "unix_socket_directories=" + folder,
                "-c",
                "fsync=" + fsync,
                "-c",
                "max_connections=300"));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("log").toFile())
        .start();
  }

  private void awaitReady() {
    Eventually.until("PostgreSQL is ready", this::isReady);
  }

  private boolean isReady() {
    if (!process.isAlive()) {
      throw new AssertionError("PostgreSQL ended: " + text("log"));
    }
    return text("data/postmaster.pid").contains("ready");
  }

  private String text(String file) {
    try {
      return Files.readString(folder.resolve(file));
    } catch (IOException e) {
      return "";
    }
  }

  /** An address where nothing has been made yet, unlike any other's. */
  public String freshUrl() {
    String name = "t" + schemas.incrementAndGet();
    execute("CREATE SCHEMA " + name);
    return url() + "?currentSchema=" + name;
  }

  /** The address of the database that is always there. */
  public String url() {
    return "postgresql://127.0.0.1:%d/postgres".formatted(port);
  }

  /** Where it listens, on loopback. */
  public int port() {
    return port;
  }

  /** Its first process; the others are below it. */
  public ProcessHandle process() {
    return process.toHandle();
  }

  /** Makes it speak TLS with this certificate and key, both PEM, as well as plain. */
  public void useTls(String certificate, String key) {
    Path certificateFile = folder.resolve("server.crt");
    Path keyFile = folder.resolve("server.key");
    execute("COPY (SELECT '%s') TO PROGRAM '%s'".formatted(certificate, keep(certificateFile)));
    execute("COPY (SELECT '%s') TO PROGRAM '%s'".formatted(key, keep(keyFile)));
    execute("ALTER SYSTEM SET ssl_cert_file = '%s'".formatted(certificateFile));
    execute("ALTER SYSTEM SET ssl_key_file = '%s'".formatted(keyFile));
    execute("ALTER SYSTEM SET ssl = on");
    execute("SELECT pg_reload_conf()");
    Eventually.until("PostgreSQL speaks TLS", () -> setting("ssl").equals("on"));
  }

  /** Makes it refuse writes on every new connection, as a standby does. */
  public void takeNoWrites() {
    execute("ALTER SYSTEM SET default_transaction_read_only = on");
    execute("SELECT pg_reload_conf()");
    Eventually.until(
        "PostgreSQL refuses writes", () -> setting("default_transaction_read_only").equals("on"));
  }

  /** From now on its log gets to the disk when somebody waits for it, or seconds later. */
  public void writeLogLate() {
    execute("ALTER SYSTEM SET wal_writer_delay = '10s'");
    execute("SELECT pg_reload_conf()");
    Eventually.until(
        "PostgreSQL writes its log late", () -> setting("wal_writer_delay").equals("10s"));
  }

  private static String keep(Path file) {
    return "umask 077; sed \"s/[\\]n/\\n/g\" > " + file;
  }

  private String setting(String name) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SHOW " + name)) {
      return row.next() ? row.getString(1) : "";
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private void execute(String sql) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection("jdbc:" + url(), USER, PASSWORD);
  }

  /** Ends it at once, as a crash does, and starts it again. */
  public void restart() {
    stop();
    try {
      process = launch(folder, port, fsync);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    awaitReady();
  }

  /** Ends it at once, as a crash does. */
  public void stop() {
    try {
      Signal.send(process.pid(), "QUIT");
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        throw new AssertionError("PostgreSQL does not end");
      }
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    stop();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** PostgreSQL refuses to run as root. */
  private static List<String> asUser(List<String> command) throws IOException {
    if (!isRoot()) {
      return command;
    }
    List<String> all =
        new ArrayList<>(
            List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
    all.addAll(command);
    return all;
  }

  private static boolean isRoot() throws IOException {
    return Files.getOwner(Path.of("/proc/self")).getName().equals("root");
  }

  private static String program(String name) throws IOException {
    try (DirectoryStream<Path> versions =
        Files.newDirectoryStream(Path.of("/usr/lib/postgresql"))) {
      for (Path version : versions) {
        Path program = version.resolve("bin").resolve(name);
        if (Files.isExecutable(program)) {
          return program.toString();
        }
      }
    }
    throw new AssertionError("Debian's package postgresql is not installed");
  }

  private static void run(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new AssertionError(command.getFirst() + ": " + said);
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
