package io.vacha.cli.start;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code vacha up}: the service, in the foreground until it is told to stop. */
@Command(
    name = "up",
    mixinStandardHelpOptions = true,
    description = {
      "Starts the service and prints how to use it.",
      "Settings: vacha.yaml here, or VACHA_… variables; see docs/configuration.md."
    })
public final class UpCommand implements Callable<Integer> {
  @Option(
      names = "--embedded",
      description = "Uses only the built-in engines: no models are downloaded.")
  private boolean embedded;

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() throws InterruptedException {
    return ServiceRun.untilStopped(embedded, command.commandLine().getOut());
  }
}
