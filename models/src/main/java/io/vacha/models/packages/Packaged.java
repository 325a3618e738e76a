package io.vacha.models.packages;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a model is had from packages.
 *
 * @param archives the packages that hold it
 * @param files how each of its files is made of them
 */
public record Packaged(List<PublishedPackage> archives, List<PackagedFile> files) {
  public Packaged {
    archives = List.copyOf(archives);
    files = List.copyOf(files);
    Set<PackageId> used = sources(files);
    Set<PackageId> there = archives.stream().map(PublishedPackage::id).collect(Collectors.toSet());
    if (!there.equals(used)) {
      Set<PackageId> odd = new HashSet<>(there);
      odd.addAll(used);
      odd.removeIf(id -> there.contains(id) && used.contains(id));
      throw new IllegalArgumentException("packages named in one place only: " + odd);
    }
  }

  private static Set<PackageId> sources(List<PackagedFile> files) {
    return files.stream()
        .flatMap(file -> Stream.concat(file.parts().stream(), file.vocabulary().stream()))
        .map(PackagePath::source)
        .collect(Collectors.toSet());
  }

  /**
   * Makes a file of the model of what lies in archives.
   *
   * @param work the folder with the archives, and for what is made on the way
   * @throws IOException if an archive lacks a part, or the parts are not what is converted
   */
  public void make(PackagedFile file, Path work, Path target) throws IOException {
    Path parts = work.resolve(file.name() + ".parts");
    Path vocabulary = work.resolve(file.name() + ".vocabulary");
    try {
      join(file.parts(), work, parts);
      join(file.vocabulary(), work, vocabulary);
      file.conversion().run(parts, vocabulary, target);
    } finally {
      Files.deleteIfExists(parts);
      Files.deleteIfExists(vocabulary);
    }
  }

  private void join(List<PackagePath> parts, Path work, Path target) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target), 1 << 16)) {
      for (PackagePath part : parts) {
        long _ = new PackageArchive(work.resolve(archive(part).file())).copy(part.path(), out);
      }
    }
  }

  private PublishedPackage archive(PackagePath part) {
    return archives.stream()
        .filter(each -> each.id().equals(part.source()))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("checked when it was made"));
  }

  /** The archives that hold the parts of these files. */
  public List<PublishedPackage> archivesOf(List<PackagedFile> some) {
    Set<PackageId> used = sources(some);
    return archives.stream().filter(archive -> used.contains(archive.id())).toList();
  }
}
