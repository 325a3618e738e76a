package io.vacha.cli.models;

import io.vacha.Installation;
import io.vacha.models.InstalledModels;
import io.vacha.models.PullSize;
import io.vacha.models.Sizes;
import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.Licence;
import io.vacha.models.catalogue.ModelCatalogue;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.catalogue.PublishedRate;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code vacha models list}: what is installed and what can be. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "Lists installed and available models with size and licence.")
final class ModelsListCommand implements Callable<Integer> {
  @Option(names = "--details", description = "Also shows purpose, published error rates and notes.")
  private boolean details;

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() {
    InstalledModels models = new InstalledModels(Installation.load().data());
    PrintWriter out = command.commandLine().getOut();
    line(out, "ID", "STATE", "SIZE", "SPEECH", "LICENCE", "");
    List<ModelManifest> installed = models.list();
    installed.forEach(model -> print(out, model));
    ModelCatalogue.load().entries().stream()
        .filter(entry -> installed.stream().noneMatch(model -> model.id().equals(entry.id())))
        .forEach(entry -> print(out, entry, PullSize.of(models, entry)));
    models.problems().forEach((folder, reason) -> out.printf("%s: %s%n", folder, reason));
    out.println("To install one: ./vacha models pull ID");
    out.flush();
    return 0;
  }

  private void print(PrintWriter out, ModelManifest model) {
    line(
        out,
        model.id(),
        "installed",
        Sizes.words(model.sizeBytes()),
        String.join(",", model.languages()),
        licence(model.licence()),
        "");
    rates(out, model.errorRates());
  }

  private void print(PrintWriter out, CatalogueEntry entry, PullSize size) {
    List<String> remarks = new ArrayList<>();
    if (entry.recommended() != null) {
      remarks.add("recommended for " + entry.recommended());
    }
    if (!entry.doubts().isEmpty()) {
      remarks.add("experimental: " + String.join(", ", entry.doubts()));
    }
    if (size.sharedBytes() > 0) {
      remarks.add(Sizes.words(size.sharedBytes()) + " shared with an installed model");
    }
    line(
        out,
        entry.id(),
        "available",
        entry.sizeBytes() == 0 ? "?" : Sizes.words(size.diskBytes()),
        String.join(",", entry.languages()),
        licence(entry.licence()),
        String.join("; ", remarks));
    if (details) {
      out.println("    " + entry.name() + ": " + entry.purpose());
      entry.notes().forEach(note -> out.println("    " + note));
    }
    rates(out, entry.errorRates());
  }

  private static void line(PrintWriter out, Object... cells) {
    out.println("%-29s %-9s %8s  %-6s %-27s %s".formatted(cells).stripTrailing());
  }

  private void rates(PrintWriter out, List<PublishedRate> rates) {
    if (details) {
      rates.forEach(rate -> out.println("    " + rate.inWords()));
    }
  }

  private static String licence(Licence licence) {
    return licence.name() + (licence.commercial() ? "" : " (NC)");
  }
}
