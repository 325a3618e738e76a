package io.vacha.cli.models;

import io.vacha.Installation;
import io.vacha.RunningService;
import io.vacha.cli.Terminal;
import io.vacha.engine.model.ModelLayout;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelException;
import io.vacha.models.ModelPull;
import io.vacha.models.PullSize;
import io.vacha.models.PullTerms;
import io.vacha.models.Sizes;
import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.catalogue.ModelCatalogue;
import io.vacha.models.catalogue.ModelType;
import io.vacha.models.transfer.Reachability;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Offers the recommended model to who starts a service that has none, if it could be pulled from
 * here. Runs beside the service, which waits for nothing.
 */
public final class ModelOffer implements Runnable {
  private final Installation installation;
  private final CatalogueSettings settings;
  private final InstalledModels models;
  private final PrintWriter out;
  private final Predicate<URI> reachable;
  private final Supplier<String> answer;

  /**
   * An offer.
   *
   * @param reachable whether a connection to that address can be made
   * @param answer what a person says to a question; empty where nobody is there
   */
  ModelOffer(
      Installation installation,
      PrintWriter out,
      Predicate<URI> reachable,
      Supplier<String> answer) {
    this.installation = installation;
    this.settings = installation.settings().bind("vacha.catalogue", CatalogueSettings.class);
    this.models = new InstalledModels(installation.data());
    this.out = out;
    this.reachable = reachable;
    this.answer = answer;
  }

  /** Adds what is added by default, or else makes the offer, in the background. */
  public static void begin(RunningService service, PrintWriter out) {
    Installation installation = service.installation();
    ModelOffer offer =
        new ModelOffer(
            installation, out, Reachability::of, () -> Terminal.ask("Pull it now? [y/N] "));
    var report = new PullReport(out, InstantSource.system(), Terminal.isThere());
    var ways = new ServiceWays(service, ModelPull.into(offer.models, offer.settings, report));
    var defaults = new DefaultModels(installation, ModelCatalogue.load().entries(), out, ways);
    Thread.ofPlatform().daemon().name("model-offer").start(() -> begin(defaults, offer));
  }

  private static void begin(DefaultModels defaults, ModelOffer offer) {
    try {
      if (!defaults.add()) {
        offer.run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void run() {
    recommended().ifPresent(this::offer);
    out.flush();
  }

  /** What to offer; nothing where it is turned off, or recognition was chosen already. */
  private Optional<CatalogueEntry> recommended() {
    boolean chosen =
        models.list().stream().anyMatch(model -> recognises(model.type()))
            || !installation.settings().keysBelow("vacha.models").isEmpty();
    return !settings.offer() || chosen
        ? Optional.empty()
        : ModelCatalogue.load().entries().stream()
            .filter(entry -> entry.recommended() != null && recognises(entry.type()))
            .findFirst();
  }

  /** Whether models of this type turn speech into text. */
  static boolean recognises(ModelType type) {
    return type.use() == ModelLayout.Use.RECOGNITION;
  }

  private void offer(CatalogueEntry entry) {
    if (settings.firstAddress(entry).filter(reachable).isEmpty()) {
      out.println(
          "Using the built-in recogniser: published models can't be reached from here (docs/models.md"
              + " says how to bring one).");
      return;
    }
    out.printf(
        "For better %s: ./vacha models pull %s (%s, %s)%n",
        entry.recommended(),
        entry.id(),
        Sizes.words(PullSize.of(models, entry).diskBytes()),
        entry.licence().name());
    out.flush();
    if (answer.get().strip().toLowerCase(Locale.ROOT).startsWith("y")) {
      pull(entry);
    }
  }

  private void pull(CatalogueEntry entry) {
    PullReport report = new PullReport(out, InstantSource.system(), Terminal.isThere());
    try {
      var pulled = ModelPull.into(models, settings, report).pull(entry, PullTerms.strict());
      UsageHint.of(pulled).forEach(out::println);
    } catch (ModelException | UncheckedIOException e) {
      out.println(e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
