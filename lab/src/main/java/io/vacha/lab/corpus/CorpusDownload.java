package io.vacha.lab.corpus;

import io.vacha.cli.CommandFailure;
import io.vacha.models.ModelException;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.transfer.FileDownload;
import io.vacha.models.transfer.FileSource;
import io.vacha.models.transfer.PullProgress;
import io.vacha.models.transfer.Wanted;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.springframework.util.FileSystemUtils;

/**
 * Fetches published corpora into folders of their own, which appear as a whole. What was
 * interrupted goes on where it was. Confined to one thread.
 */
public final class CorpusDownload {
  private static final String INDEX = "line_index.tsv";

  /** Sound hardly shrinks in an archive; what grows more is none. */
  private static final int MOST_GROWTH = 20;

  private final Path folder;
  private final CatalogueSettings settings;
  private final PullProgress progress;

  /**
   * Fetches to subfolders.
   *
   * @param folder made where it is not there
   * @param settings of pulls of models, whose mirror may have {@code ID/FILE}
   */
  public CorpusDownload(Path folder, CatalogueSettings settings, PullProgress progress) {
    this.folder = folder;
    this.settings = settings;
    this.progress = progress;
  }

  /**
   * Returns the folder with the index of a corpus, once it is there.
   *
   * @throws ModelException if it cannot be reached; what has arrived is kept
   * @throws CommandFailure if what arrives is no such corpus
   */
  public Path fetch(PublishedCorpus corpus) throws IOException, InterruptedException {
    Path place = folder.resolve(corpus.id());
    if (!Files.isDirectory(place)) {
      Path archives = Files.createDirectories(folder.resolve(corpus.id() + ".part"));
      Path archive = fetch(corpus, archives);
      Path unpacked = archives.resolve("unpacked");
      FileSystemUtils.deleteRecursively(unpacked);
      try {
        unpack(archive, unpacked);
        index(unpacked);
      } catch (CommandFailure e) {
        Files.deleteIfExists(archive);
        throw e;
      }
      Files.move(unpacked, place, StandardCopyOption.ATOMIC_MOVE);
      FileSystemUtils.deleteRecursively(archives);
    }
    return index(place).resolveSibling("");
  }

  private Path fetch(PublishedCorpus corpus, Path archives)
      throws IOException, InterruptedException {
    String name = Path.of(corpus.address().getPath()).getFileName().toString();
    List<URI> addresses = settings.addresses(corpus.id(), name, List.of(corpus.address()));
    FileSource source = FileSource.of(settings);
    var download = new FileDownload(source, settings.attempts(), Thread::sleep, progress);
    var fetched = download.fetch(new Wanted(name, -1, null, false, addresses), archives);
    progress.note(name + " has the SHA-256 " + fetched.sha256() + "; its publisher names none.");
    return archives.resolve(name);
  }

  private static void unpack(Path archive, Path folder) throws IOException {
    long room = Math.multiplyExact(Files.size(archive), MOST_GROWTH);
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        Path file = folder.resolve(entry.getName()).normalize();
        if (!file.startsWith(folder)) {
          throw new CommandFailure(archive + " has a file outside its folder: " + entry.getName());
        }
        if (!entry.isDirectory()) {
          Files.createDirectories(file.resolveSibling(""));
          room -= unpack(zip, entry, file, room);
        }
      }
    } catch (ZipException e) {
      throw new CommandFailure(archive + " is no whole archive: " + e.getMessage());
    }
  }

  private static long unpack(ZipFile zip, ZipEntry entry, Path file, long room) throws IOException {
    try (InputStream in = zip.getInputStream(entry);
        var out = Files.newOutputStream(file)) {
      byte[] bytes = new byte[1 << 16];
      long done = 0;
      for (int got = in.read(bytes); got > 0; got = in.read(bytes)) {
        done += got;
        if (done > room) {
          throw new CommandFailure(zip.getName() + " holds far more than sound.");
        }
        out.write(bytes, 0, got);
      }
      return done;
    }
  }

  private static Path index(Path folder) throws IOException {
    try (Stream<Path> files = Files.find(folder, 3, (file, _) -> file.endsWith(INDEX))) {
      return files
          .findFirst()
          .orElseThrow(() -> new CommandFailure("There is no " + INDEX + " in what arrived."));
    }
  }
}
