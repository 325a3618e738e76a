package io.vacha.models.catalogue;

import io.vacha.models.packages.Packaged;
import io.vacha.models.packages.PackagedFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One published model that can be pulled.
 *
 * @param id its name in settings and requests
 * @param name what its publisher calls it
 * @param purpose what it is good for, in a few words
 * @param type which engine reads it
 * @param layout how its files are laid out
 * @param languages {@code km}, {@code en} or both; empty where it understands none
 * @param licence what may be done with it
 * @param recommended what for, in a few words; null where another is better
 * @param errorRates published ones
 * @param notes what an operator should know before
 * @param files all its files
 * @param packaged how all of it that is not part of the program is had from packages of a registry;
 *     null where it is in none
 * @param byDefault whether {@code vacha up} adds it by itself
 * @param memoryBytes what it takes at work, as measured; null where nobody measured
 */
public record CatalogueEntry(
    String id,
    String name,
    String purpose,
    ModelType type,
    String layout,
    List<String> languages,
    Licence licence,
    @Nullable String recommended,
    List<PublishedRate> errorRates,
    List<String> notes,
    List<ModelFile> files,
    @Nullable Packaged packaged,
    boolean byDefault,
    @Nullable Long memoryBytes) {
  public CatalogueEntry {
    ModelManifest.requireId(id);
    ModelManifest.requireLayout(type, layout);
    languages = List.copyOf(languages);
    ModelManifest.requireLanguages(languages);
    errorRates = List.copyOf(errorRates);
    notes = List.copyOf(notes);
    files = List.copyOf(files);
    if (files.isEmpty()) {
      throw new IllegalArgumentException(id + " has no files");
    }
    requireSources(id, files, packaged);
    if (byDefault && !licence.commercial()) {
      throw new IllegalArgumentException(id + " may not be used by everybody");
    }
    if (byDefault && memoryBytes == null) {
      throw new IllegalArgumentException(id + " does not say what memory it takes");
    }
  }

  private static void requireSources(
      String id, List<ModelFile> files, @Nullable Packaged packaged) {
    if (packaged == null) {
      if (files.stream().anyMatch(file -> file.urls().isEmpty())) {
        throw new IllegalArgumentException(id + " has files without an address");
      }
      return;
    }
    if (files.stream().anyMatch(file -> file.sha256() == null || file.sizeBytes() == null)) {
      throw new IllegalArgumentException(id + " has files that cannot be checked once made");
    }
    List<String> names =
        files.stream().filter(file -> !file.inProgram()).map(ModelFile::name).toList();
    if (!packaged.files().stream().map(PackagedFile::name).toList().equals(names)) {
      throw new IllegalArgumentException(id + " names other files in packages, or another order");
    }
  }

  /** Whether every file has a published digest, so that what arrives can be checked. */
  public boolean verifiable() {
    return files.stream().allMatch(file -> file.sha256() != null);
  }

  /** Why it is experimental; empty where it is not. */
  public List<String> doubts() {
    List<String> doubts = new ArrayList<>();
    if (!verifiable()) {
      doubts.add("no published digest");
    }
    if (!files.stream().allMatch(ModelFile::pinned)) {
      doubts.add("its address follows a branch");
    }
    return doubts;
  }

  /** All its files together as far as their sizes are known; 0 where none is. */
  public long sizeBytes() {
    return files.stream().mapToLong(ModelFile::knownSize).sum();
  }

  /** Its file of this name, which it has. */
  public ModelFile file(String name) {
    return files.stream().filter(file -> file.name().equals(name)).findFirst().orElseThrow();
  }

  /** How it is had from packages, if it is in any. */
  public Optional<Packaged> inPackages() {
    return Optional.ofNullable(packaged);
  }

  /** Whether all its files can be had from addresses, the program's own among them. */
  public boolean hasAddresses() {
    return files.stream().noneMatch(file -> file.urls().isEmpty());
  }

  /** What it takes at work in bytes, or 0 where nobody measured. */
  public long memory() {
    return memoryBytes == null ? 0 : memoryBytes;
  }

  /** The manifest of it once these files of it are there. */
  public ModelManifest manifest(List<ModelManifest.InstalledFile> installed) {
    long size = installed.stream().mapToLong(ModelManifest.InstalledFile::sizeBytes).sum();
    return new ModelManifest(
        id, name, type, layout, languages, licence, size, errorRates, installed);
  }
}
