package io.vacha.models;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Pulls published models into an installation. A pull that ends in whatever way leaves either the
 * whole model or what has arrived of it, from where the next one goes on. Thread-safe.
 */
public final class ModelPull {
  private final InstalledModels models;
  private final CatalogueSettings settings;
  private final FileDownload download;
  private final ToLongFunction<Path> freeBytes;

  ModelPull(
      InstalledModels models,
      CatalogueSettings settings,
      FileDownload download,
      ToLongFunction<Path> freeBytes) {
    this.models = models;
    this.settings = settings;
    this.download = download;
    this.freeBytes = freeBytes;
  }

  /** Pulls into these models, from where the settings say, and tells how far it is. */
  public static ModelPull into(
      InstalledModels models, CatalogueSettings settings, PullProgress progress) {
    Source servers = new HttpSource(settings, null);
    Source folders = new FolderSource();
    Source source =
        (address, from, validator) ->
            ("file".equals(address.getScheme()) ? folders : servers).open(address, from, validator);
    FileDownload download = new FileDownload(source, settings.attempts(), Thread::sleep, progress);
    return new ModelPull(models, settings, download, Room::free);
  }

  /**
   * Returns when the model is installed.
   *
   * @throws ModelException if it cannot be, or may not be under these terms
   * @throws InterruptedException if the thread is interrupted while it waits to try again
   */
  public ModelManifest pull(CatalogueEntry entry, PullTerms terms) throws InterruptedException {
    terms.check(entry);
    try {
      return pull(entry, wanted(entry, terms));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot pull " + entry.id(), e);
    }
  }

  private ModelManifest pull(CatalogueEntry entry, List<Wanted> wanted)
      throws IOException, InterruptedException {
    try (ModelDraft draft = ModelDraft.open(models, entry.id())) {
      draft.requireRoom(missingBytes(wanted, draft.folder()), freeBytes);
      List<ModelManifest.InstalledFile> installed = new ArrayList<>();
      for (Wanted each : wanted) {
        installed.add(download.fetch(each, draft.folder()));
      }
      record(entry, installed);
      return draft.finish(entry.manifest(installed));
    }
  }

  private List<Wanted> wanted(CatalogueEntry entry, PullTerms terms) throws IOException {
    KnownDigests known = new KnownDigests(models);
    List<Wanted> all = new ArrayList<>();
    for (ModelFile file : entry.files()) {
      Optional<String> digest = file.digest().isPresent() ? file.digest() : known.of(file);
      long size = file.sizeBytes() == null ? -1 : file.sizeBytes();
      boolean recorded = file.sha256() == null;
      var addresses = terms.addresses(settings, entry.id(), file);
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
