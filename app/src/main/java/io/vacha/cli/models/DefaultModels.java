package io.vacha.cli.models;

import io.vacha.Installation;
import io.vacha.models.DeclinedModels;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelException;
import io.vacha.models.Sizes;
import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.catalogue.ModelManifest;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Adds the models that the catalogue marks so to a service that has none, beside it: the service
 * waits for nothing, and a pull that fails leaves it as it was. Confined to one thread.
 */
final class DefaultModels {
  /** What a Whisper takes at work, by its file (docs/models.md). */
  private static final double EARS_MEMORY_PER_BYTE = 2.85;

  /** What a voice takes at work, by its files (ADR 0048). */
  private static final double VOICE_MEMORY_PER_BYTE = 3;

  /** What time is stated for: 10 MB a second. */
  private static final double USUAL_BYTES_A_SECOND = 10e6;

  private static final int MEGABYTE = 1_000_000;

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
      if (isWanted(entry) && ways.reach(entry)) {
        added |= add(entry);
      }
    }
    return added;
  }

  /** Who has set or installed something that hears has chosen, and who removed a model too. */
  private boolean isWanted(CatalogueEntry entry) {
    boolean chosen =
        ModelOffer.recognises(entry.type())
            ? !installation.settings().keysBelow("vacha.models").isEmpty()
                || models.list().stream().anyMatch(model -> ModelOffer.recognises(model.type()))
            : models.find(entry.id()).isPresent();
    boolean declined = new DeclinedModels(models).contains(entry.id());
    return settings.offer() && !chosen && !declined;
  }

  private boolean add(CatalogueEntry entry) throws InterruptedException {
    announce(entry);
    try {
      ModelManifest pulled = ways.pull(entry);
      if (ways.adopt(pulled)) {
        out.printf("%s is in service.%n", pulled.id());
      } else {
        UsageHint.of(pulled).forEach(out::println);
      }
      out.flush();
      return true;
    } catch (ModelException | UncheckedIOException e) {
      out.println(e.getMessage() + " The service goes on with what it has.");
      out.flush();
      return false;
    }
  }

  private void announce(CatalogueEntry entry) {
    double memory =
        ModelOffer.recognises(entry.type()) ? EARS_MEMORY_PER_BYTE : VOICE_MEMORY_PER_BYTE;
    long pulled = entry.inPackages().map(each -> each.sizeBytes()).orElse(entry.sizeBytes());
    out.printf(
        "Adding %s (%s) beside the service: %s to pull, about %d s at 10 MB/s, %s on disk, about %s"
            + " of memory, licence %s.%n",
        entry.id(),
        entry.purpose(),
        Sizes.words(pulled),
        Math.max(1, Math.round(pulled / USUAL_BYTES_A_SECOND)),
        Sizes.words(entry.sizeBytes()),
        Sizes.words(Math.round(entry.sizeBytes() * memory / MEGABYTE) * MEGABYTE),
        entry.licence().name());
    out.println(
        "To keep to what came along: ./vacha up --embedded, or vacha.catalogue.offer: false");
    out.flush();
  }
}
