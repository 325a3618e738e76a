package io.vacha.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** Runs commands in this process and keeps what they print. Confined to one thread. */
public final class CommandRun {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /** Runs a command of {@link Main}; its exit code. */
  public int execute(String... arguments) {
    return execute(Main.commandLine(), arguments);
  }

  int execute(CommandLine commandLine, String... arguments) {
    commandLine.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return commandLine.execute(arguments);
  }

  /** What all commands printed so far. */
  public String out() {
    return out.toString();
  }

  /** What all commands complained of so far. */
  public String err() {
    return err.toString();
  }
}
