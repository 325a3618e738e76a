package io.vacha.lab.command;

import io.vacha.cli.AllCommands;
import io.vacha.lab.ears.TrainCommand;
import picocli.CommandLine.Command;

/**
 * The laboratory's command line, {@code ./vacha eval} and {@code ./vacha train}: a program beside
 * the service.
 */
@Command(
    name = "vacha",
    description = "Measures voices, ears and reading, and trains ears.",
    mixinStandardHelpOptions = true,
    subcommands = {EvalCommand.class, TrainCommand.class})
public final class LabMain {
  /** Runs one command and ends the process with its exit code: 0, 1 if it failed, 2 for usage. */
  public static void main(String[] arguments) {
    System.exit(AllCommands.run(new LabMain(), arguments));
  }
}
