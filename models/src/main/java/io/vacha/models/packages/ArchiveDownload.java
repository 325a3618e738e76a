package io.vacha.models.packages;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;

/** Fetches one archive from an address, going on where an earlier attempt ended. */
@FunctionalInterface
public interface ArchiveDownload {
  /** Returns when it lies in the folder under its name, checked against its digest. */
  void fetch(PublishedPackage archive, URI address, Path folder)
      throws IOException, InterruptedException;
}
