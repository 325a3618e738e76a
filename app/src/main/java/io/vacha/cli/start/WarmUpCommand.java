package io.vacha.cli.start;

import io.vacha.Installation;
import io.vacha.RunningService;
import io.vacha.Server;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelJson;
import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.ModelCatalogue;
import io.vacha.models.catalogue.ModelManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code vacha warm-up}: one start in a scratch folder, from which the launcher makes its cache.
 * The recommended models seem to be installed there, since what reads of them belongs into the
 * cache; they have no files, so none is loaded.
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
  public Integer call() throws IOException {
    describeModels(new InstalledModels(folder));
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

  /** Where there are models already, theirs are the manifests that are kept. */
  private static void describeModels(InstalledModels models) throws IOException {
    if (Files.exists(models.folder())) {
      return;
    }
    for (CatalogueEntry entry : ModelCatalogue.load().entries()) {
      if (entry.byDefault()) {
        Path manifest = models.folder(entry.id()).resolve(ModelManifest.FILE);
        Files.createDirectories(manifest.getParent());
        Files.writeString(manifest, ModelJson.STRICT.writeValueAsString(entry.manifest(List.of())));
      }
    }
  }
}
