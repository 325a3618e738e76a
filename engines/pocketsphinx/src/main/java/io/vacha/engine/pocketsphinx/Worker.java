package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.ChildProcess;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Watchdog;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A running worker process with a loaded decoder, seen from the service. Used by one thread at a
 * time; {@link #kill} by any.
 */
final class Worker implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Worker.class);

  /** Loading takes half a second; this is for a machine that is very busy. */
  private static final Duration LONGEST_START = Duration.ofSeconds(60);

  private final ChildProcess process;
  private final DataInputStream in;
  private final DataOutputStream out;
  private volatile boolean killed;

  private Worker(ChildProcess process) {
    this.process = process;
    this.in = new DataInputStream(process.output());
    this.out = new DataOutputStream(new BufferedOutputStream(process.input()));
  }

  /**
   * Starts a worker and waits until its decoder is loaded.
   *
   * @param cancellation ends the start, and the process with it
   * @throws EngineException UNAVAILABLE with the reason, such as a missing library
   */
  static Worker start(SphinxModel model, Pace pace, Cancellation cancellation)
      throws EngineException {
    Worker worker =
        new Worker(
            ChildProcess.start(
                "pocketsphinx", command(model, pace), Map.of("MALLOC_ARENA_MAX", "1")));
    try (var _ = new Watchdog(Deadline.after(LONGEST_START), cancellation, worker.process::kill)) {
      if (worker.in.readInt() != WorkerProtocol.READY) {
        throw EngineException.unavailable(worker.in.readUTF(), null);
      }
      return worker;
    } catch (EngineException e) {
      worker.close();
      throw e;
    } catch (IOException e) {
      worker.close();
      throw EngineException.unavailable("the recogniser's process does not start", e);
    }
  }

  /** A small Java machine: a heap for one recording, the quick compiler, shared classes. */
  private static List<String> command(SphinxModel model, Pace pace) {
    List<String> machine =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xms4m",
            "-Xmx48m",
            "-Xss512k",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:ReservedCodeCacheSize=16m",
            "-Xshare:auto",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            ChildProcess.classPathOf(WorkerMain.class, ChildProcess.class),
            WorkerMain.class.getName());
    return Stream.of(pace.prefix(), machine, model.arguments()).flatMap(List::stream).toList();
  }

  /** Hands over a recording; false where the process had died, which frees it. */
  boolean takes(Job job) {
    try {
      WorkerProtocol.writeRequest(out, job);
      return true;
    } catch (IOException e) {
      LOG.debug("a worker was gone before it was asked", e);
      close();
      return false;
    }
  }

  /**
   * What was said in the recording it has taken.
   *
   * @throws IOException if the process died, was killed, or answered nonsense
   */
  Hearing answer() throws IOException {
    return WorkerProtocol.readHearing(in);
  }

  /** Whether it can take another recording; false at once after {@link #kill}. */
  boolean isAlive() {
    return !killed && process.isAlive();
  }

  /** Runs an action on another thread when the process has ended, for whatever reason. */
  void onExit(Runnable action) {
    process.onExit(action);
  }

  long pid() {
    return process.pid();
  }

  void kill() {
    killed = true;
    process.kill();
  }

  @Override
  public void close() {
    killed = true;
    process.close();
  }
}
