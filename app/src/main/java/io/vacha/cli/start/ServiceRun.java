package io.vacha.cli.start;

import io.vacha.Installation;
import io.vacha.RunningService;
import io.vacha.Server;
import io.vacha.cli.models.ModelOffer;
import io.vacha.workers.WorkersSettings;
import java.io.PrintWriter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The service in the foreground. */
public final class ServiceRun {
  private static final Logger LOG = LoggerFactory.getLogger(ServiceRun.class);

  private ServiceRun() {}

  /**
   * Starts it, prints how to use it and waits until it is told to stop.
   *
   * @param embedded whether no models are added
   * @return the exit code
   */
  public static int untilStopped(boolean embedded, PrintWriter out) throws InterruptedException {
    Installation installation = Installation.load();
    Server.limitShutdown(installation);
    RunningService service = Server.start(installation);
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, failure) -> LOG.error("thread {} has ended", thread.getName(), failure));
    Server.exitCleanlyOnSignal();
    Greeting.print(service, System.out);
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
