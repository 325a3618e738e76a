package io.vacha.engine.whisper;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.whisper.WhisperProtocol.Request;
import io.vacha.engine.worker.ChildProcess;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Watchdog;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * The process that holds the model, seen from the service. Many may ask at once. Two platform
 * threads of its own write to its pipe and read from it. Thread-safe.
 */
final class ModelProcess implements AutoCloseable {
  /** A model of 3 GB from a slow disk takes a while. */
  private static final Duration LONGEST_START = Duration.ofMinutes(5);

  private final ChildProcess process;
  private final DataInputStream in;
  private final DataOutputStream out;
  private final OpenQuestions questions = new OpenQuestions();
  private final ExecutorService sender =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().daemon().name("whisper-sender").factory());
  private volatile boolean ended;

  private ModelProcess(ChildProcess process) {
    this.process = process;
    this.in = new DataInputStream(new BufferedInputStream(process.output()));
    this.out = new DataOutputStream(new BufferedOutputStream(process.input()));
  }

  /**
   * Starts the process and waits until the model is loaded; for platform threads.
   *
   * @param command the program with its arguments
   * @param cancellation ends the start, and the process with it
   * @throws EngineException UNAVAILABLE with the reason
   */
  static ModelProcess start(List<String> command, Cancellation cancellation)
      throws EngineException {
    Map<String, String> environment = Map.of("MALLOC_ARENA_MAX", "2", "OMP_WAIT_POLICY", "PASSIVE");
    ModelProcess started = new ModelProcess(ChildProcess.start("whisper", command, environment));
    try (var _ = new Watchdog(Deadline.after(LONGEST_START), cancellation, started.process::kill)) {
      started.awaitGreeting();
      Thread.ofPlatform().daemon().name("whisper-answers").start(started::readAnswers);
      return started;
    } catch (EngineException e) {
      started.close();
      throw e;
    } catch (IOException e) {
      started.close();
      throw EngineException.unavailable("the model's process does not start", e);
    }
  }

  private void awaitGreeting() throws IOException {
    if (in.readInt() != WhisperProtocol.READY) {
      throw EngineException.unavailable(in.readUTF(), null);
    }
  }

  /** Has a window heard. */
  Question ask(Language language, short[] samples) {
    Question question = questions.open();
    send(new Request(question.number(), language, samples));
    return question;
  }

  /** Has the process give up on a question; its answer comes soon and means nothing. */
  void cancel(Question question) {
    send(Request.cancel(question.number()));
  }

  private void send(Request request) {
    try {
      sender.execute(() -> write(request));
    } catch (RejectedExecutionException e) {
      questions.fail(new IOException("it has ended", e));
    }
  }

  private void write(Request request) {
    try {
      WhisperProtocol.write(out, request);
    } catch (IOException e) {
      end(e);
    }
  }

  private void readAnswers() {
    try {
      while (true) {
        int number = in.readInt();
        questions.answer(number, WhisperProtocol.readHeard(in));
      }
    } catch (IOException e) {
      end(e);
    }
  }

  private void end(IOException reason) {
    ended = true;
    process.close();
    sender.shutdown();
    questions.fail(reason);
  }

  /** Runs an action on another thread when the process has ended, for whatever reason. */
  void onExit(Runnable action) {
    process.onExit(action);
  }

  boolean isAlive() {
    return !ended && process.isAlive();
  }

  long pid() {
    return process.pid();
  }

  /** Ends it at once; whoever waits for an answer hears that it died. */
  void kill() {
    process.kill();
  }

  @Override
  public void close() {
    process.kill();
    end(new IOException("it is closed"));
  }
}
