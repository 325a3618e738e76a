package io.vacha.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.Supplier;
import picocli.CommandLine;

/** Runs commands in this process and keeps what they print. Confined to one thread. */
public final class CommandRun {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final Supplier<Object> program;

  /** Runs commands of {@link AllCommands}. */
  public CommandRun() {
    this(AllCommands::new);
  }

  /** Runs commands of another program. */
  public CommandRun(Supplier<Object> program) {
    this.program = program;
  }

  /** Runs a command of the program; its exit code. */
  public int execute(String... arguments) {
    return execute(AllCommands.commandLine(program.get()), arguments);
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
