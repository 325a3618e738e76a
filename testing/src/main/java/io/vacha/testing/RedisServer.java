package io.vacha.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A real Redis on loopback, of Debian's package, that keeps nothing on disk. */
public final class RedisServer implements AutoCloseable {
  /** What it wants to hear before it answers, where it wants something. */
  public static final String PASSWORD = "correct horse";

  private final Path folder;
  private final int port;
  private final List<String> options;
  private Process process;

  private RedisServer(Path folder, int port, List<String> options) throws IOException {
    this.folder = folder;
    this.port = port;
    this.options = options;
    this.process = launch();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> process.destroyForcibly()));
    awaitReady();
  }

  /** Starts one for everybody. */
  public static RedisServer start() throws IOException {
    return new RedisServer(
        Files.createTempDirectory("vacha-redis"), Loopback.freePort(), List.of());
  }

  /** Starts one that wants {@link #PASSWORD}. */
  public static RedisServer startWithPassword() throws IOException {
    return new RedisServer(
        Files.createTempDirectory("vacha-redis"),
        Loopback.freePort(),
        List.of("--requirepass", PASSWORD));
  }

  /** Starts one that speaks only TLS, with this certificate and key, both PEM. */
  public static RedisServer startWithTls(Path certificate, Path key) throws IOException {
    Path folder = Files.createTempDirectory("vacha-redis");
    int port = Loopback.freePort();
    List<String> options =
        List.of(
            "--tls-port",
            String.valueOf(port),
            "--tls-cert-file",
            certificate.toString(),
            "--tls-key-file",
            key.toString(),
            "--tls-auth-clients",
            "no");
    return new RedisServer(folder, port, options);
  }

  private Process launch() throws IOException {
    List<String> command =
        new ArrayList<>(List.of("redis-server", "--bind", "127.0.0.1", "--save", ""));
    command.addAll(List.of("--port", speaksTls() ? "0" : String.valueOf(port)));
    command.addAll(List.of("--dir", folder.toString(), "--appendonly", "no"));
    command.addAll(options);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("log").toFile())
        .start();
  }

  private boolean speaksTls() {
    return options.contains("--tls-port");
  }

  private void awaitReady() {
    Eventually.until("Redis is ready", this::isReady);
  }

  private boolean isReady() {
    try {
      String log = Files.readString(folder.resolve("log"));
      if (!process.isAlive()) {
        throw new AssertionError("Redis ended: " + log);
      }
      return log.contains("Ready to accept connections");
    } catch (IOException e) {
      return false;
    }
  }

  /** Where it is. */
  public String url() {
    return "%s://127.0.0.1:%d".formatted(speaksTls() ? "rediss" : "redis", port);
  }

  /** Where it listens, on loopback. */
  public int port() {
    return port;
  }

  /** Whether it runs, or is frozen. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Which process it is. */
  public long pid() {
    return process.pid();
  }

  /** Asks it something without spaces in its words; the answer as it came. */
  public String ask(String... words) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      OutputStream out = socket.getOutputStream();
      StringBuilder all = new StringBuilder("*" + words.length + "\r\n");
      for (String word : words) {
        all.append('$').append(word.length()).append("\r\n").append(word).append("\r\n");
      }
      out.write(all.toString().getBytes(StandardCharsets.US_ASCII));
      out.flush();
      InputStream in = socket.getInputStream();
      byte[] answer = new byte[65_536];
      return new String(answer, 0, Math.max(0, in.read(answer)), StandardCharsets.US_ASCII);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Stops it where it stands, as a machine that hangs; it goes on with {@link #thaw}. */
  public void freeze() {
    signal("STOP");
  }

  /** Lets it go on. */
  public void thaw() {
    signal("CONT");
  }

  /** Ends it at once and starts it again, empty. */
  public void restart() throws IOException {
    stop();
    Files.delete(folder.resolve("log"));
    process = launch();
    awaitReady();
  }

  /** Ends it at once. */
  public void stop() {
    try {
      process.destroyForcibly();
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        throw new AssertionError("Redis does not end");
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private void signal(String name) {
    try {
      Signal.send(process.pid(), name);
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
}
