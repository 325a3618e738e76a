package io.vacha.engine.model;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * The process in which a {@link ModelTrial} runs: arguments are its class, the folder and the
 * options; the last line written is {@link #USABLE} or {@link #UNUSABLE} and why. It ends when its
 * standard input does.
 */
public final class TrialMain {
  static final String USABLE = "trial: usable";
  static final String UNUSABLE = "trial: unusable: ";

  private TrialMain() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    System.setOut(System.err);
    Thread.ofPlatform().daemon().name("parent").start(TrialMain::endWithParent);
    PrintStream answer =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    Constructor<?> trial = Class.forName(arguments[0]).getConstructor();
    answer.println(run((ModelTrial) trial.newInstance(), List.of(arguments)));
    answer.flush();
    Runtime.getRuntime().halt(0);
  }

  private static String run(ModelTrial trial, List<String> arguments) {
    try {
      trial.tryOut(Path.of(arguments.get(1)), arguments.subList(2, arguments.size()));
      return USABLE;
    } catch (UnusableModelException e) {
      return UNUSABLE + oneLine(String.valueOf(e.getMessage()));
    } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
      return UNUSABLE + "it cannot be loaded: " + oneLine(e.toString());
    }
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }

  private static void endWithParent() {
    try {
      while (System.in.read() >= 0) {
        // Nothing is sent; only the end counts.
      }
    } catch (IOException e) {
      System.err.println("the parent is gone: " + e);
    }
    Runtime.getRuntime().halt(1);
  }
}
