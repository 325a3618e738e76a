package io.vacha.models;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.ModelFile;
import io.vacha.models.packages.Packaged;
import io.vacha.models.packages.PackagedFile;
import io.vacha.models.packages.PublishedPackage;
import io.vacha.models.transfer.PartFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a pull of a model would still take here, before it begins; what is at hand is not read for
 * it.
 *
 * @param files the names of those that must be fetched
 * @param fetchedBytes what would be fetched, from packages where the model is in some; files whose
 *     length nobody published are left out, here and below
 * @param diskBytes what would be taken on the disk, without what is only there meanwhile
 * @param sharedBytes what the model would share with installed ones
 */
public record PullSize(List<String> files, long fetchedBytes, long diskBytes, long sharedBytes) {
  /** What time is stated for: 10 MB a second. */
  private static final double USUAL_BYTES_A_SECOND = 10e6;

  public PullSize {
    files = List.copyOf(files);
  }

  /** Of this model and what these have of it. */
  public static PullSize of(InstalledModels models, CatalogueEntry entry) {
    try {
      return count(models, entry);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot look into " + models.folder(), e);
    }
  }

  private static PullSize count(InstalledModels models, CatalogueEntry entry) throws IOException {
    Path draft = ModelLock.drafts(models).resolve(entry.id());
    List<String> files = new ArrayList<>();
    long fetched = 0;
    long disk = 0;
    long shared = 0;
    for (ModelFile file : entry.files()) {
      Path arrived = draft.resolve(file.name());
      if (Files.exists(arrived)) {
        continue;
      }
      long missing = Math.max(0, file.knownSize() - new PartFile(arrived).size());
      List<Path> same = file.digest().map(models::filesWith).orElse(List.of());
      boolean linked = same.stream().anyMatch(each -> DiskSpace.same(each, models.folder()));
      shared += linked ? file.knownSize() : 0;
      disk += linked ? 0 : missing;
      if (same.isEmpty() && !file.inProgram()) {
        files.add(file.name());
        fetched += missing;
      }
    }
    long pulled = entry.inPackages().map(each -> archives(each, files, draft)).orElse(fetched);
    return new PullSize(files, pulled, disk, shared);
  }

  private static long archives(Packaged packaged, List<String> files, Path draft) {
    List<PackagedFile> wanted =
        packaged.files().stream().filter(each -> files.contains(each.name())).toList();
    return PackagedPull.absentArchives(packaged, wanted, draft).stream()
        .mapToLong(PublishedPackage::sizeBytes)
        .sum();
  }

  /** Whether nothing must be fetched. */
  public boolean isAtHand() {
    return files.isEmpty();
  }

  /** It for people: what is pulled, how long that takes usually, and what the disk needs. */
  public String inWords() {
    List<String> words = new ArrayList<>();
    words.add(pullInWords());
    if (diskBytes > 0) {
      words.add(Sizes.words(diskBytes) + " on disk");
    }
    if (sharedBytes > 0) {
      words.add(Sizes.words(sharedBytes) + " shared with an installed model");
    }
    return String.join(", ", words);
  }

  private String pullInWords() {
    if (isAtHand()) {
      return "nothing to pull";
    }
    long seconds = Math.max(1, Math.round(fetchedBytes / USUAL_BYTES_A_SECOND));
    return fetchedBytes == 0
        ? "to pull: size not published"
        : "%s to pull, about %d s at 10 MB/s".formatted(Sizes.words(fetchedBytes), seconds);
  }
}
