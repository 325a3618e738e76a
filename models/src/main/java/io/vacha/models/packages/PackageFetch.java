package io.vacha.models.packages;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Gets the archives of packages: from the address that is set, else by the registry's own client,
 * else from the address that the client's settings name. Confined to one thread.
 */
public final class PackageFetch {
  private final RegistrySettings settings;
  private final RegistryPages pages;
  private final ArchiveDownload download;
  private final RegistryClient client;

  /**
   * Gets archives.
   *
   * @param reader reads the registries' pages where their clients are not used
   * @param download fetches from addresses
   */
  public PackageFetch(RegistrySettings settings, IndexReader reader, ArchiveDownload download) {
    this.settings = settings;
    this.pages = new RegistryPages(reader);
    this.download = download;
    this.client = new RegistryClient(settings);
  }

  /** Whether there is a way to a registry from here at all; nothing is asked of it. */
  public boolean knows(Registry registry) throws InterruptedException {
    return isSet(registry) || client.isThere(registry);
  }

  private boolean isSet(Registry registry) {
    try {
      return RegistryAddress.of(registry, settings).isPresent();
    } catch (IOException _) {
      return false;
    }
  }

  /**
   * Returns when the archive lies in the folder under its name. One that came by a client is not
   * checked yet.
   *
   * @param progress is told how many bytes have arrived, if a client brings them
   * @throws IOException if no way leads to it; the message says which were tried
   */
  public void fetch(PublishedPackage archive, Path folder, LongConsumer progress)
      throws IOException, InterruptedException {
    Registry registry = archive.id().registry();
    if (settings.address(registry).isEmpty() && client.isThere(registry)) {
      client.fetch(archive, folder, folder.resolve("client"), progress);
      return;
    }
    Optional<URI> address = RegistryAddress.of(registry, settings);
    if (address.isEmpty()) {
      throw new IOException(missing(registry));
    }
    Path _ = Files.createDirectories(folder);
    download.fetch(archive, pages.find(archive, address.get()), folder);
  }

  private static String missing(Registry registry) {
    return switch (registry) {
      case PYPI ->
          "there is no pip here (python3 -m pip), and no vacha.catalogue.python-index or"
              + " PIP_INDEX_URL names a Python index";
      case NPM ->
          "there is no npm here, and no vacha.catalogue.npm-registry or npm_config_registry names a"
              + " registry";
    };
  }
}
