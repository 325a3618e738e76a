package io.vacha.engine.worker;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A child process that runs an {@link AnswerLoop}, seen from the service. Many may ask at once. Two
 * platform threads of its own write to its pipe and read from it. Thread-safe.
 *
 * @param <Q> what it is asked
 * @param <A> what it answers
 */
public final class AnsweringProcess<Q, A> implements AutoCloseable {
  /**
   * A question on its way.
   *
   * @param taken whether the process has said that it begins to read it; false where it ended
   *     before that
   * @param answer fails with an {@link EngineException} if the process ends
   */
  record Question<A>(int number, CompletableFuture<Boolean> taken, CompletableFuture<A> answer) {}

  private final AtomicInteger numbers = new AtomicInteger();
  private final Map<Integer, Question<A>> asked = new ConcurrentHashMap<>();
  private final Program program;
  private final Protocol<Q, A> protocol;
  private final ChildProcess process;
  private final DataInputStream in;
  private final DataOutputStream out;
  private final ExecutorService sender;
  private volatile boolean ended;

  private AnsweringProcess(Program program, Protocol<Q, A> protocol, ChildProcess process) {
    this.program = program;
    this.protocol = protocol;
    this.process = process;
    this.in = new DataInputStream(new BufferedInputStream(process.output()));
    this.out = new DataOutputStream(new BufferedOutputStream(process.input()));
    this.sender =
        Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name(program.name() + "-sender").factory());
  }

  /**
   * Starts the process and waits until it is ready; for platform threads.
   *
   * @param cancellation ends the start, and the process with it
   * @throws EngineException UNAVAILABLE with the reason
   */
  public static <Q, A> AnsweringProcess<Q, A> start(
      Program program, Protocol<Q, A> protocol, Cancellation cancellation) throws EngineException {
    ChildProcess child =
        ChildProcess.start(program.name(), program.command(), program.environment());
    AnsweringProcess<Q, A> started = new AnsweringProcess<>(program, protocol, child);
    Deadline deadline = Deadline.after(program.longestStart());
    try (var _ = new Watchdog(deadline, cancellation, child::kill)) {
      started.awaitGreeting();
      Thread.ofPlatform().daemon().name(program.name() + "-reader").start(started::readAnswers);
      return started;
    } catch (EngineException e) {
      started.close();
      throw e;
    } catch (IOException | OutOfMemoryError e) {
      started.close();
      throw EngineException.unavailable("the process of " + program.name() + " does not start", e);
    }
  }

  private void awaitGreeting() throws IOException {
    if (in.readInt() != Frame.READY) {
      throw EngineException.unavailable(in.readUTF(), null);
    }
  }

  /** Asks a question. */
  Question<A> ask(Q question) {
    Question<A> open =
        new Question<>(
            numbers.incrementAndGet(), new CompletableFuture<>(), new CompletableFuture<>());
    asked.put(open.number(), open);
    send(() -> write(open, question));
    return open;
  }

  /**
   * Has the process give up on a question, whose answer then comes soon and means nothing. One that
   * does not within its grace hangs, and is killed.
   */
  void giveUp(Question<A> question) {
    if (program.grace().isZero()) {
      kill();
      return;
    }
    send(() -> writeCancel(question));
    var _ =
        question
            .answer()
            .copy()
            .orTimeout(program.grace().toMillis(), TimeUnit.MILLISECONDS)
            .whenComplete(
                (_, failure) -> {
                  if (failure instanceof TimeoutException) {
                    kill();
                  }
                });
  }

  private void send(Runnable write) {
    try {
      sender.execute(write);
    } catch (RejectedExecutionException e) {
      failAll(new IOException("it has ended", e));
    } catch (OutOfMemoryError e) {
      end(new IOException("no thread can be started", e));
    }
  }

  private void write(Question<A> open, Q question) {
    try {
      out.writeInt(open.number());
      out.writeByte(Frame.ASK);
      protocol.writeQuestion(out, question);
      out.flush();
    } catch (IOException e) {
      end(e);
    }
  }

  private void writeCancel(Question<A> question) {
    try {
      out.writeInt(question.number());
      out.writeByte(Frame.CANCEL);
      out.flush();
    } catch (IOException e) {
      end(e);
    }
  }

  private void readAnswers() {
    try {
      while (true) {
        readReply(open(in.readInt()));
      }
    } catch (IOException e) {
      end(e);
    }
  }

  private void readReply(Question<A> question) throws IOException {
    int kind = in.readByte();
    if (kind == Frame.TAKEN) {
      question.taken().complete(true);
      return;
    }
    if (kind == Frame.ANSWER) {
      question.answer().complete(protocol.readAnswer(in));
    } else {
      question.answer().completeExceptionally(EngineException.cancelled());
    }
    asked.remove(question.number());
  }

  private Question<A> open(int number) throws StreamCorruptedException {
    Question<A> question = asked.get(number);
    if (question == null) {
      throw new StreamCorruptedException("an answer to no question");
    }
    return question;
  }

  private void end(IOException reason) {
    ended = true;
    process.close();
    sender.shutdown();
    failAll(reason);
  }

  private void failAll(IOException reason) {
    EngineException failure =
        EngineException.unavailable("the process of " + program.name() + " died", reason);
    for (Question<A> question : List.copyOf(asked.values())) {
      asked.remove(question.number());
      question.taken().complete(false);
      question.answer().completeExceptionally(failure);
    }
  }

  /** Runs an action on another thread when the process has ended, for whatever reason. */
  void onExit(Runnable action) {
    process.onExit(action);
  }

  /** Whether it can be asked; false at once after {@link #kill}. */
  boolean isAlive() {
    return !ended && process.isAlive();
  }

  /** Its number in the process table. */
  public long pid() {
    return process.pid();
  }

  /** Ends it at once; whoever waits for an answer hears that it died. */
  void kill() {
    ended = true;
    process.kill();
  }

  @Override
  public void close() {
    kill();
    end(new IOException("it is closed"));
  }
}
