package io.vacha.engine.worker;

import io.vacha.engine.EngineException;
import io.vacha.process.Child;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A program running beside the service, spoken to over its standard input and output. It gets no
 * environment but what is given. Only programs that end when their input ends may be started so:
 * then none outlives the service, however that ends. Thread-safe.
 */
public final class ChildProcess implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ChildProcess.class);
  private static final int LOGGED_LINES = 20;
  private static final int LOGGED_CHARACTERS = 200;

  private final String name;
  private final Child process;

  private ChildProcess(String name, Child process) {
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
      ChildProcess child = new ChildProcess(name, Child.startForking(builder));
      if (LOG.isDebugEnabled()) {
        Thread.ofPlatform().daemon().name(name + "-errors").start(child::drainErrors);
      }
      return child;
    } catch (IOException e) {
      throw EngineException.unavailable("cannot start " + command.getFirst(), e);
    }
  }

  /** What the program reads. */
  public OutputStream input() {
    return process.input();
  }

  /** What the program writes; ends when the program does. */
  public InputStream output() {
    return process.output();
  }

  /** Its number in the process table. */
  public long pid() {
    return process.pid();
  }

  /** Whether it still runs. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Runs an action on another thread when it has ended, for whatever reason. */
  public void onExit(Runnable action) {
    var _ = process.status().thenRunAsync(action);
  }

  /**
   * Ends it at once with all it has started, also one that is stopped; whoever reads its output
   * reads to the end, or is set free within three seconds.
   */
  public void kill() {
    process.kill();
  }

  /** Kills it and frees its pipes; a second call does nothing. */
  @Override
  public void close() {
    process.close();
  }

  private void drainErrors() {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.errors(), StandardCharsets.UTF_8))) {
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
