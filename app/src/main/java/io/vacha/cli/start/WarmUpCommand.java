package io.vacha.cli.start;

import io.vacha.Installation;
import io.vacha.RunningService;
import io.vacha.Server;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code vacha warm-up}: one start in a scratch folder, from which the launcher makes its cache.
 */
@Command(
    name = "warm-up",
    hidden = true,
    mixinStandardHelpOptions = true,
    description = "Starts and stops the service in a scratch folder.")
public final class WarmUpCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FOLDER", description = "An empty folder. The files in it are kept.")
  private Path folder = Path.of("");

  @Override
  public Integer call() {
    Map<String, String> environment =
        Map.of(
            "VACHA_CONFIG",
            folder.resolve("none.yaml").toString(),
            "VACHA_DATA",
            folder.toString(),
            "VACHA_PORT",
            "0",
            "VACHA_MANAGEMENT_PORT",
            "0");
    try (RunningService service = Server.start(Installation.load(environment))) {
      Greeting.print(service, System.out);
    }
    return 0;
  }
}
