package io.vacha.cli;

import io.vacha.Installation;
import io.vacha.RunningService;
import io.vacha.Server;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code vacha up}: the service, in the foreground until it is told to stop. */
@Command(
    name = "up",
    mixinStandardHelpOptions = true,
    description = {
      "Starts the service and prints how to use it.",
      "Settings: vacha.yaml here, or VACHA_… variables; see docs/configuration.md."
    })
final class UpCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() throws InterruptedException {
    RunningService service = Server.start(Installation.load());
    Server.exitCleanlyOnSignal();
    Greeting.print(service, System.out);
    ModelOffer.begin(service.installation(), command.commandLine().getOut());
    service.awaitStop();
    return 0;
  }
}
