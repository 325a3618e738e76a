package io.vacha.engine.worker;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;

/**
 * The whole life of a child process that answers questions: it loads, greets, answers what its
 * standard input asks, and ends when that does. The main thread reads, and says what it takes, so
 * the process ends with its parent also in the middle of an answer.
 *
 * @param <Q> what it is asked
 * @param <A> what it answers
 */
public final class AnswerLoop<Q, A> {
  /** Answers one question at a time. Used by one thread. */
  @FunctionalInterface
  public interface Answerer<Q, A> {
    /**
     * What is to be answered.
     *
     * @param unwanted turns true once nobody waits for it; the answer is not read then
     */
    A answer(Q question, BooleanSupplier unwanted) throws IOException;
  }

  /** Loads what answers; runs once, on the thread that then works with the first of them. */
  @FunctionalInterface
  public interface Loader<Q, A> {
    /** At least one; each gets a thread of its own. */
    List<Answerer<Q, A>> load() throws IOException;
  }

  private record Asked<Q>(int number, Q question) {}

  private final BlockingQueue<Asked<Q>> questions = new LinkedBlockingQueue<>();
  private final Set<Integer> wanted = ConcurrentHashMap.newKeySet();
  private final Protocol<Q, A> protocol;
  private final DataOutputStream out;

  private AnswerLoop(Protocol<Q, A> protocol, DataOutputStream out) {
    this.protocol = protocol;
    this.out = out;
  }

  /** Runs the process to its end; what else is printed goes to standard error. */
  public static <Q, A> void run(Protocol<Q, A> protocol, Loader<Q, A> loader) {
    System.setOut(System.err);
    var out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out));
    AnswerLoop<Q, A> loop = new AnswerLoop<>(protocol, new DataOutputStream(out));
    Thread.ofPlatform().daemon().name("answers-0").start(() -> loop.serve(loader));
    loop.read(new DataInputStream(new FileInputStream(FileDescriptor.in)));
  }

  private void read(DataInputStream in) {
    try {
      while (true) {
        int number = in.readInt();
        if (in.readByte() == Frame.CANCEL) {
          wanted.remove(number);
        } else {
          writeKind(number, Frame.TAKEN);
          Q question = protocol.readQuestion(in);
          wanted.add(number);
          questions.add(new Asked<>(number, question));
        }
      }
    } catch (IOException e) {
      Runtime.getRuntime().halt(0);
    }
  }

  private void serve(Loader<Q, A> loader) {
    try {
      List<Answerer<Q, A>> answerers = loader.load();
      for (int i = 1; i < answerers.size(); i++) {
        Answerer<Q, A> each = answerers.get(i);
        Thread.ofPlatform().daemon().name("answers-" + i).start(() -> work(each));
      }
      greet();
      work(answerers.getFirst());
    } catch (IOException | RuntimeException | Error e) {
      refuse(e);
    }
  }

  private synchronized void greet() throws IOException {
    Frame.ready(out);
  }

  private synchronized void refuse(Throwable reason) {
    try {
      Frame.failed(out, reason);
    } catch (IOException e) {
      System.err.println("nobody hears why it fails: " + reason);
    }
    Runtime.getRuntime().halt(1);
  }

  private void work(Answerer<Q, A> answerer) {
    try {
      while (true) {
        Asked<Q> asked = questions.take();
        if (wanted.contains(asked.number())) {
          BooleanSupplier unwanted = () -> !wanted.contains(asked.number());
          write(asked.number(), answerer.answer(asked.question(), unwanted));
        } else {
          writeKind(asked.number(), Frame.NOTHING);
        }
      }
    } catch (IOException | InterruptedException | RuntimeException | Error e) {
      System.err.println("it ends: " + e); // a thread that dies alone would leave others waiting
      Runtime.getRuntime().halt(1);
    }
  }

  private synchronized void write(int number, A answer) throws IOException {
    wanted.remove(number);
    out.writeInt(number);
    out.writeByte(Frame.ANSWER);
    protocol.writeAnswer(out, answer);
    out.flush();
  }

  private synchronized void writeKind(int number, int kind) throws IOException {
    out.writeInt(number);
    out.writeByte(kind);
    out.flush();
  }
}
