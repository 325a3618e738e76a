package io.vacha.support;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** An S3 service on loopback, s3rver of npm, with a bucket {@code results}. Thread-safe. */
public final class S3Server implements AutoCloseable {
  private static final int ATTEMPTS = 20;
  private static final long PAUSE_NANOS = 500_000_000;

  private final Path folder;
  private final Process process;
  private final int port;

  private S3Server(Path folder, Process process, int port) {
    this.folder = folder;
    this.process = process;
    this.port = port;
  }

  /**
   * Starts one.
   *
   * @param folder where it keeps objects
   * @param port where it listens; 0 for any
   */
  public static S3Server start(Path folder, int port) throws IOException {
    for (int i = 1; i < ATTEMPTS; i++) {
      try {
        return attempt(folder, port);
      } catch (IOException _) {
        // a connection of somebody else may have this port for a while
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
    return attempt(folder, port);
  }

  private static S3Server attempt(Path folder, int port) throws IOException {
    Path modules = NodeProject.modules();
    ProcessBuilder builder =
        new ProcessBuilder("node", "s3.mjs", folder.toAbsolutePath().toString(), "" + port)
            .directory(modules.getParent().toFile())
            .redirectError(Files.createTempFile(folder.getParent(), "s3-", ".log").toFile());
    Process process = builder.start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = out.readLine();
    if (line == null) {
      throw new IOException("the S3 service did not start");
    }
    return new S3Server(folder, process, Integer.parseInt(line));
  }

  public int port() {
    return port;
  }

  /** Settings of a service that keeps results here. */
  public String settings(String secretKey) {
    return """
        vacha.plans.paid.requests-per-minute: 100000
        vacha.jobs.s3:
          endpoint: http://127.0.0.1:%d
          bucket: results
          access-key: S3RVER
          secret-key: %s
          prefix: vacha/
          timeout: 5s
        """
        .formatted(port, secretKey);
  }

  /** The names of its objects. */
  public List<String> objects() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(file -> folder.relativize(file).toString())
          .filter(name -> name.endsWith("._S3rver_object"))
          .map(name -> name.replace("._S3rver_object", ""))
          .sorted()
          .toList();
    }
  }

  /** Kills it. */
  public void kill() {
    process.destroyForcibly().onExit().join();
  }

  @Override
  public void close() {
    kill();
  }
}
