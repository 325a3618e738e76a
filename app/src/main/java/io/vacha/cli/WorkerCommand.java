package io.vacha.cli;

import io.vacha.Installation;
import io.vacha.Server;
import io.vacha.worker.WorkerService;
import io.vacha.workers.WorkerSettings;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code vacha worker}: engines for gateways, in the foreground until it is told to stop. */
@Command(
    name = "worker",
    mixinStandardHelpOptions = true,
    description = {
      "Starts a worker: engines only, for the gateways of a cluster.",
      "Settings: vacha.yaml here, or VACHA_… variables; see docs/guides/workers.md."
    })
final class WorkerCommand implements Callable<Integer> {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerCommand.class);

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() throws InterruptedException {
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
    Installation installation = Installation.load();
    WorkerSettings settings = installation.settings().bind("vacha.worker", WorkerSettings.class);
    Server.limitShutdown(installation, settings.grace());
    WorkerService worker = WorkerService.start(installation);
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, failure) -> LOG.error("thread {} has ended", thread.getName(), failure));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(worker), "worker-end"));
    PrintWriter out = command.commandLine().getOut();
    out.println("Vacha worker is ready on " + worker.address());
    out.println("Press Ctrl-C to stop.");
    out.flush();
    new CountDownLatch(1).await();
    return 0;
  }

  /** With exit code 0 once everything has stopped, though a signal has ended it. */
  private static void end(WorkerService worker) {
    worker.close();
    Runtime.getRuntime().halt(0);
  }
}
