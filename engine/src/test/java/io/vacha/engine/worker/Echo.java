package io.vacha.engine.worker;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** A child process that says what it was told; some words mean something to it. */
public final class Echo implements Protocol<String, String> {
  /** It ends without an answer. */
  static final String DIE = "die";

  /** It has no memory left. */
  static final String EXHAUST = "exhaust";

  /** It works until nobody waits for the answer. */
  static final String WAIT = "wait";

  private Echo() {}

  public static void main(String[] arguments) {
    if (arguments[0].equals("never")) {
      awaitTheEnd();
    }
    AnswerLoop.run(new Echo(), () -> List.of(Echo::answer, Echo::answer));
  }

  private static void awaitTheEnd() {
    try {
      while (System.in.read() >= 0) {
        // Nothing is sent; only the end counts.
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    Runtime.getRuntime().halt(0);
  }

  private static String answer(String question, BooleanSupplier unwanted) {
    if (question.equals(DIE)) {
      Runtime.getRuntime().halt(7);
    }
    if (question.equals(EXHAUST)) {
      throw new OutOfMemoryError("as asked");
    }
    while (question.equals(WAIT) && !unwanted.getAsBoolean()) {
      Thread.onSpinWait();
    }
    return question;
  }

  /** A program that gets ready. */
  static Program program(Duration grace) throws EngineException {
    return program("ready", grace);
  }

  /** One that never does. */
  static Program never() throws EngineException {
    return program("never", Duration.ZERO);
  }

  private static Program program(String argument, Duration grace) throws EngineException {
    List<String> command =
        Program.java(Echo.class, List.of("-Xmx16m"), List.of(argument), List.of());
    return new Program("echo", command, Map.of(), Duration.ofSeconds(60), grace);
  }

  static AnsweringProcess<String, String> start(Program program, Cancellation cancellation)
      throws EngineException {
    return AnsweringProcess.start(program, new Echo(), cancellation);
  }

  static KeptProcess<String, String> kept(Duration grace) {
    return new KeptProcess<>("echo", stop -> start(program(grace), stop));
  }

  static KeptProcess<String, String> resting(Duration idle) {
    return KeptProcess.whenAsked("echo", stop -> start(program(Duration.ofMinutes(1)), stop), idle);
  }

  @Override
  public void writeQuestion(DataOutputStream out, String question) throws IOException {
    out.writeUTF(question);
  }

  @Override
  public String readQuestion(DataInputStream in) throws IOException {
    return in.readUTF();
  }

  @Override
  public void writeAnswer(DataOutputStream out, String answer) throws IOException {
    out.writeUTF(answer);
  }

  @Override
  public String readAnswer(DataInputStream in) throws IOException {
    return in.readUTF();
  }
}
