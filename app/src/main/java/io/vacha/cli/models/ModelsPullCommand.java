package io.vacha.cli.models;

import io.vacha.Installation;
import io.vacha.cli.CommandFailure;
import io.vacha.cli.Terminal;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelPull;
import io.vacha.models.PullSize;
import io.vacha.models.PullTerms;
import io.vacha.models.Sizes;
import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.catalogue.ModelCatalogue;
import io.vacha.models.catalogue.ModelManifest;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vacha models pull}: installs a published model. */
@Command(
    name = "pull",
    mixinStandardHelpOptions = true,
    description = {
      "Installs a published model. If a download is interrupted, run the command again to resume it.",
      "Each file is checked against its published digest before it is used."
    })
final class ModelsPullCommand implements Callable<Integer> {
  @Parameters(paramLabel = "ID", description = "The model's ID; './vacha models list' shows all.")
  private String id = "";

  @Option(
      names = "--from",
      paramLabel = "DIR",
      description =
          "Take the files from this folder, or from its subfolder ID, instead of the network.")
  private @Nullable Path from;

  @Option(
      names = "--accept-licence",
      paramLabel = "NAME",
      description = "Accept a licence that does not allow commercial use, by its name.")
  private String acceptedLicence = "";

  @Option(
      names = "--allow-unverified",
      description = "Accept files without a published digest, and record theirs.")
  private boolean allowUnverified;

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() throws InterruptedException {
    Installation installation = Installation.load();
    CatalogueEntry entry =
        ModelCatalogue.load()
            .find(id)
            .orElseThrow(
                () ->
                    new CommandFailure(
                        "There is no model '%s' in the catalogue. './vacha models list' shows all; a model of your own is added with './vacha models add'."
                            .formatted(id)));
    PrintWriter out = command.commandLine().getOut();
    InstalledModels models = new InstalledModels(installation.data());
    describe(entry, from == null ? PullSize.of(models, entry).inWords() : "", out);
    ModelManifest pulled =
        ModelPull.into(
                models,
                installation.settings().bind("vacha.catalogue", CatalogueSettings.class),
                progress(out))
            .pull(entry, new PullTerms(acceptedLicence, allowUnverified, from));
    out.printf("%s is installed, %s.%n", id, Sizes.words(pulled.sizeBytes()));
    UsageHint.of(pulled).forEach(out::println);
    out.flush();
    return 0;
  }

  private static PullReport progress(PrintWriter out) {
    return new PullReport(out, InstantSource.system(), Terminal.isThere());
  }

  private static void describe(CatalogueEntry entry, String size, PrintWriter out) {
    out.printf("%s: %s (%s)%n", entry.id(), entry.name(), entry.purpose());
    if (!size.isEmpty()) {
      out.println("Size: " + size);
    }
    out.println("Licence: " + entry.licence().inWords());
    if (!entry.doubts().isEmpty()) {
      out.println("Experimental: " + String.join(", ", entry.doubts()));
    }
    entry.notes().forEach(out::println);
    entry.errorRates().forEach(rate -> out.println("Published: " + rate.inWords()));
    out.flush();
  }
}
