package io.vacha.cli;

import io.vacha.Installation;
import io.vacha.RunningService;
import io.vacha.Server;
import io.vacha.cli.models.ModelOffer;
import io.vacha.workers.WorkersSettings;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
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
final class UpCommand implements Callable<Integer> {
  private static final Logger LOG = LoggerFactory.getLogger(UpCommand.class);

  @Option(
      names = "--embedded",
      description = "Uses only the built-in engines: no models are downloaded.")
  private boolean embedded;

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() throws InterruptedException {
    Installation installation = Installation.load();
    Server.limitShutdown(installation);
    RunningService service = Server.start(installation);
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, failure) -> LOG.error("thread {} has ended", thread.getName(), failure));
    Server.exitCleanlyOnSignal();
    Greeting.print(service, System.out);
    PrintWriter out = command.commandLine().getOut();
    if (hasWorkers(installation)) {
      out.println("Engines run on the workers in vacha.workers.addresses.");
      out.flush();
    } else if (embedded) {
      out.println("Using only the built-in engines. Without --embedded, better ones are added.");
      out.flush();
    } else {
      ModelOffer.begin(service, out);
    }
    service.awaitStop();
    return 0;
  }

  private static boolean hasWorkers(Installation installation) {
    return installation.settings().bind("vacha.workers", WorkersSettings.class).areThere();
  }
}
