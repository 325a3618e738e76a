package io.vacha.cli.models;

import io.vacha.Installation;
import io.vacha.models.DeclinedModels;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelException;
import io.vacha.models.PullSize;
import io.vacha.models.Sizes;
import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.catalogue.ModelManifest;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Adds the models that the catalogue marks so to a service that has none, one after another and
 * beside it: the service waits for nothing, and a pull that fails leaves it as it was. Confined to
 * one thread.
 */
final class DefaultModels {
  /** How models come here and into service. */
  interface Ways {
    /** Whether there is a way to this model from here. */
    boolean reach(CatalogueEntry entry) throws InterruptedException;

    /** Installs it. */
    ModelManifest pull(CatalogueEntry entry) throws InterruptedException;

    /** Takes it into service; false where it is not used before the next start. */
    boolean adopt(ModelManifest model) throws InterruptedException;
  }

  private final Installation installation;
  private final CatalogueSettings settings;
  private final InstalledModels models;
  private final List<CatalogueEntry> defaults;
  private final PrintWriter out;
  private final Ways ways;

  DefaultModels(
      Installation installation, List<CatalogueEntry> catalogue, PrintWriter out, Ways ways) {
    this.installation = installation;
    this.settings = installation.settings().bind("vacha.catalogue", CatalogueSettings.class);
    this.models = new InstalledModels(installation.data());
    this.defaults = catalogue.stream().filter(CatalogueEntry::byDefault).toList();
    this.out = out;
    this.ways = ways;
  }

  /** Adds what is missing, if that is wanted; tells whether it added anything. */
  boolean add() throws InterruptedException {
    boolean added = false;
    for (CatalogueEntry entry : defaults) {
      added |= isWanted(entry) && add(entry);
    }
    return added;
  }

  private boolean isWanted(CatalogueEntry entry) {
    return settings.offer()
        && models.find(entry.id()).isEmpty()
        && !new DeclinedModels(models).contains(entry.id())
        && (!ModelOffer.recognises(entry.type())
            || entry.languages().stream().anyMatch(language -> !isChosen(language, entry.id())));
  }

  /** Who has set or installed something else that hears a language has chosen. */
  private boolean isChosen(String language, String id) {
    boolean installed =
        models.list().stream()
            .filter(model -> ModelOffer.recognises(model.type()) && !isDefault(model.id()))
            .anyMatch(model -> model.languages().contains(language));
    return installed || isSet(language, id);
  }

  private boolean isDefault(String id) {
    return defaults.stream().anyMatch(entry -> entry.id().equals(id));
  }

  /** What is set for English leaves Khmer to what is built in; any other engine hears both. */
  private boolean isSet(String language, String id) {
    List<String> own = installation.settings().naming(id, "vacha.engines");
    return installation.settings().keysBelow("vacha.models").stream()
        .filter(key -> !own.contains(key))
        .anyMatch(key -> language.equals("en") || !key.endsWith(".en"));
  }

  private boolean add(CatalogueEntry entry) throws InterruptedException {
    try {
      if (!ways.reach(entry)) {
        return false;
      }
      announce(entry);
      ModelManifest pulled = ways.pull(entry);
      if (ways.adopt(pulled)) {
        out.printf("%s is in service.%n", pulled.id());
      } else {
        UsageHint.of(pulled).forEach(out::println);
      }
      out.flush();
      return true;
    } catch (ModelException | UncheckedIOException e) {
      out.println(e.getMessage() + " The service continues without it.");
      out.flush();
      return false;
    }
  }

  private void announce(CatalogueEntry entry) {
    out.printf(
        "Adding %s (%s) beside the service: %s, about %s of memory, licence %s.%n",
        entry.id(),
        entry.purpose(),
        PullSize.of(models, entry).inWords(),
        Sizes.words(entry.memory()),
        entry.licence().name());
    out.println(
        "To use only what is built in: ./vacha up --embedded, or vacha.catalogue.offer: false");
    out.flush();
  }
}
