package io.vacha.engine.worker;

import io.vacha.engine.EngineException;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A program running beside the service, spoken to over its standard input and output. It gets no
 * environment but what is given. Only programs that end when their input ends may be started so:
 * then none outlives the service, however that ends. Its pipes are for platform threads: a virtual
 * thread that waits for one holds its carrier, and with all carriers held no request is answered.
 * Thread-safe.
 */
public final class ChildProcess implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ChildProcess.class);
  private static final int LOGGED_LINES = 20;
  private static final int LOGGED_CHARACTERS = 200;

  private final String name;
  private final Process process;

  private ChildProcess(String name, Process process) {
    this.name = name;
    this.process = process;
  }

  /**
   * Starts a program; what it writes to standard error goes to the debug log, where that is on, the
   * first lines only.
   *
   * @param name what the log calls it
   * @param command the program and its arguments
   * @param environment all of its environment but {@code PATH} and {@code LANG}
   * @throws EngineException UNAVAILABLE where it cannot be started
   */
  public static ChildProcess start(
      String name, List<String> command, Map<String, String> environment) throws EngineException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/local/bin:/usr/bin:/bin");
    builder.environment().put("LANG", "C.UTF-8");
    builder.environment().putAll(environment);
    if (!LOG.isDebugEnabled()) {
      builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    }
    try {
      ChildProcess child = new ChildProcess(name, builder.start());
      if (LOG.isDebugEnabled()) {
        Thread.ofPlatform().daemon().name(name + "-errors").start(child::drainErrors);
      }
      return child;
    } catch (IOException e) {
      throw EngineException.unavailable("cannot start " + command.getFirst(), e);
    }
  }

  /** Where a class and its neighbours are, for a Java machine that needs no others. */
  public static String classPathOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What the program reads. */
  public OutputStream input() {
    return process.getOutputStream();
  }

  /** What the program writes; ends when the program does. */
  public InputStream output() {
    return process.getInputStream();
  }

  /** Its number in the process table. */
  public long pid() {
    return process.pid();
  }

  /** Whether it still runs. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Ends it at once, also one that is stopped; whoever reads its output reads to the end. */
  public void kill() {
    process.toHandle().destroyForcibly();
  }

  /** Kills it and frees its pipes; a second call does nothing. */
  @Override
  public void close() {
    kill();
    closeQuietly(process.getOutputStream());
    closeQuietly(process.getInputStream());
  }

  private static void closeQuietly(Closeable pipe) {
    try {
      pipe.close();
    } catch (IOException e) {
      LOG.debug("a pipe to a dead process had bytes left", e);
    }
  }

  private void drainErrors() {
    try (BufferedReader lines = process.errorReader(StandardCharsets.UTF_8)) {
      char[] piece = new char[LOGGED_CHARACTERS];
      int count;
      for (int i = 0; (count = lines.read(piece)) >= 0; i++) {
        if (i < LOGGED_LINES) {
          LOG.debug("{}: {}", name, new String(piece, 0, count).strip());
        }
      }
    } catch (IOException | UncheckedIOException e) {
      LOG.debug("{}: standard error ended", name, e);
    }
  }
}
