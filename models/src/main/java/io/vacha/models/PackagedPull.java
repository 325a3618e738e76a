package io.vacha.models;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.catalogue.ModelFile;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.packages.PackageFetch;
import io.vacha.models.packages.Packaged;
import io.vacha.models.packages.PackagedFile;
import io.vacha.models.packages.PublishedPackage;
import io.vacha.models.transfer.Digests;
import io.vacha.models.transfer.Outage;
import io.vacha.models.transfer.Pause;
import io.vacha.models.transfer.PullProgress;
import io.vacha.models.transfer.Wanted;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes the files of a model of what packages hold. Archives that have arrived stay until the model
 * is whole, so the next pull goes on from there. Confined to one thread.
 */
final class PackagedPull {
  private static final String FOLDER = "packages";
  private static final long SOME_PROGRESS_BYTES = 1 << 16;

  private final PackageFetch packages;
  private final CatalogueSettings settings;
  private final Pause pause;
  private final PullProgress progress;

  PackagedPull(
      PackageFetch packages, CatalogueSettings settings, Pause pause, PullProgress progress) {
    this.packages = packages;
    this.settings = settings;
    this.pause = pause;
    this.progress = progress;
  }

  /**
   * Returns when all files of the model lie in the folder, checked. Those that are there already
   * stay; those that are part of the program must be.
   *
   * @param from a folder that has the archives; null for their registries
   * @throws ModelException if one cannot be had, or is not what was published
   */
  List<ModelManifest.InstalledFile> fetch(
      CatalogueEntry entry, Packaged packaged, Path folder, @Nullable Path from)
      throws IOException, InterruptedException {
    Path work = Files.createDirectories(folder.resolve(FOLDER));
    List<PackagedFile> missing = missing(entry, packaged, folder);
    for (PublishedPackage archive : packaged.archivesOf(missing)) {
      fetch(archive, work, from);
    }
    for (PackagedFile each : missing) {
      Path target = folder.resolve(each.name());
      make(packaged, each, work, target);
      check(entry.file(each.name()), each, target);
    }
    List<ModelManifest.InstalledFile> installed = new ArrayList<>();
    for (ModelFile file : entry.files()) {
      long size = Files.size(folder.resolve(file.name()));
      String digest = file.digest().orElseThrow();
      installed.add(new ModelManifest.InstalledFile(file.name(), size, digest));
    }
    return installed;
  }

  /** Whether the registries of all packages are known here. */
  boolean mayReach(Packaged packaged) throws InterruptedException {
    for (PublishedPackage archive : packaged.archives()) {
      if (!packages.knows(archive.id().registry())) {
        return false;
      }
    }
    return true;
  }

  private static List<PackagedFile> missing(CatalogueEntry entry, Packaged packaged, Path folder)
      throws IOException {
    List<PackagedFile> missing = new ArrayList<>();
    for (PackagedFile each : packaged.files()) {
      String digest = Digests.sha256(folder.resolve(each.name()));
      if (!entry.file(each.name()).digest().orElseThrow().equals(digest)) {
        missing.add(each);
      }
    }
    return missing;
  }

  private void fetch(PublishedPackage archive, Path work, @Nullable Path from)
      throws IOException, InterruptedException {
    Path file = work.resolve(archive.file());
    if (archive.sha256().equals(Digests.sha256(file))) {
      return;
    }
    Files.deleteIfExists(file);
    if (from != null) {
      Files.copy(from.resolve(archive.file()), file, StandardCopyOption.REPLACE_EXISTING);
    } else {
      bring(archive, work);
    }
    String digest = Digests.sha256(file);
    if (!archive.sha256().equals(digest)) {
      Files.delete(file);
      throw wanted(archive).mismatch(URI.create(archive.id().toString()), digest);
    }
  }

  private static Wanted wanted(PublishedPackage archive) {
    return new Wanted(archive.file(), archive.sizeBytes(), archive.sha256(), false, List.of());
  }

  /** Tries again where something had arrived, and once where nothing had. */
  private void bring(PublishedPackage archive, Path work) throws IOException, InterruptedException {
    int failures = 0;
    while (true) {
      ClientProgress arrived = new ClientProgress(archive, progress);
      try {
        packages.fetch(archive, work, arrived::at);
        arrived.end();
        return;
      } catch (IOException e) {
        failures++;
        int most = arrived.bytes() > SOME_PROGRESS_BYTES ? settings.attempts() : 2;
        if (failures >= most) {
          throw unavailable(archive, e);
        }
        progress.note("%s: %s; trying again.".formatted(archive.id(), Outage.words(e)));
        pause.await(Duration.ofSeconds(1L << Math.min(failures - 1, 5)));
      }
    }
  }

  private static ModelException unavailable(PublishedPackage archive, IOException failure) {
    return new ModelException(
        "Cannot get %s: %s. What has arrived is kept; the same command goes on from there."
            .formatted(archive.id(), Outage.words(failure)),
        failure);
  }

  private static void make(Packaged packaged, PackagedFile made, Path work, Path target)
      throws IOException {
    Path result = work.resolve(made.name() + ".made");
    try {
      packaged.make(made, work, result);
    } catch (IOException e) {
      Files.deleteIfExists(result);
      throw new ModelException(
          "Cannot make %s of %s: %s.".formatted(made.name(), made.parts(), e.getMessage()), e);
    }
    Files.move(result, target, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void check(ModelFile file, PackagedFile made, Path target) throws IOException {
    String digest = Digests.sha256(target);
    if (!file.digest().orElseThrow().equals(digest)) {
      Files.delete(target);
      Wanted wanted = new Wanted(file.name(), file.knownSize(), file.sha256(), false, List.of());
      throw wanted.mismatch(URI.create(made.parts().getFirst().source().toString()), digest);
    }
    Digests.force(target);
  }

  /** What this may take beyond what is there: archives, one of them twice, and what is made. */
  static long missingBytes(CatalogueEntry entry, Packaged packaged, Path folder) {
    long missing = 0;
    long largest = 0;
    List<PackagedFile> files = absent(packaged, folder);
    for (PublishedPackage archive : absentArchives(packaged, files, folder)) {
      missing += archive.sizeBytes();
      largest = Math.max(largest, archive.sizeBytes());
    }
    for (PackagedFile each : files) {
      long size = entry.file(each.name()).knownSize();
      missing += size;
      largest = Math.max(largest, size);
    }
    return missing + largest;
  }

  private static List<PackagedFile> absent(Packaged packaged, Path folder) {
    return packaged.files().stream()
        .filter(each -> !Files.exists(folder.resolve(each.name())))
        .toList();
  }

  /** The archives that these files are made of and that have not arrived in the folder yet. */
  static List<PublishedPackage> absentArchives(
      Packaged packaged, List<PackagedFile> files, Path folder) {
    Path work = folder.resolve(FOLDER);
    return packaged.archivesOf(files).stream()
        .filter(archive -> !Files.exists(work.resolve(archive.file())))
        .toList();
  }

  /** Begins to show something with the first byte that a client brings. */
  private static final class ClientProgress {
    private final PublishedPackage archive;
    private final PullProgress progress;
    private long bytes = -1;

    ClientProgress(PublishedPackage archive, PullProgress progress) {
      this.archive = archive;
      this.progress = progress;
    }

    void at(long now) {
      if (bytes < 0) {
        progress.begin(archive.file(), archive.sizeBytes());
      }
      bytes = now;
      progress.at(now);
    }

    void end() {
      if (bytes >= 0) {
        progress.at(archive.sizeBytes());
        progress.end();
      }
    }

    long bytes() {
      return bytes;
    }
  }
}
