package io.vacha.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with the arguments: the nearest that exists and, for a command, all. */
final class UsageFailure implements IParameterExceptionHandler {
  @Override
  public int handleParseException(ParameterException failure, String[] arguments) {
    CommandLine command = failure.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("vacha: " + failure.getMessage());
    boolean suggested = UnmatchedArgumentException.printSuggestions(failure, err);
    if (!suggested || !command.getSubcommands().isEmpty()) {
      command.usage(err);
    }
    return command.getCommandSpec().exitCodeOnInvalidInput();
  }
}
