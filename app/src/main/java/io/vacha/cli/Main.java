package io.vacha.cli;

import io.vacha.cli.start.ServiceRun;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The program: {@code ./vacha COMMAND}. Start at {@link AllCommands}. */
public final class Main {
  private Main() {}

  /** Runs one command and ends the process with its exit code: 0, 1 if it failed, 2 for usage. */
  public static void main(String[] arguments) {
    Carriers.provide();
    List<String> line = List.of(arguments);
    if (line.equals(List.of("up"))) {
      System.exit(start(false));
    } else if (line.equals(List.of("up", "--embedded"))) {
      System.exit(start(true));
    }
    System.exit(AllCommands.run(new AllCommands(), arguments));
  }

  /**
   * The one command that is in a hurry, understood without the reader of commands: no cache of the
   * JDK takes that library, which is of an older kind, and to load it takes a tenth of the start.
   */
  private static int start(boolean embedded) {
    try {
      return ServiceRun.untilStopped(
          embedded, new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    } catch (Exception e) {
      return FailureLines.explain(e, new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    }
  }
}
