package io.vacha.models;

import io.vacha.models.catalogue.ModelFile;
import io.vacha.models.transfer.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.core.type.TypeReference;

/**
 * What was found in files that nobody has published a digest of, by their addresses, so that a
 * later pull is compared with the first: {@code models/.digests.json}. Immutable.
 */
final class KnownDigests {
  private final Path file;

  KnownDigests(InstalledModels models) {
    this.file = models.folder().resolve(".digests.json");
  }

  /** What was found at the first pull, if there was one. */
  Optional<String> of(ModelFile wanted) throws IOException {
    return Optional.ofNullable(read().get(key(wanted)));
  }

  /** Keeps what was found, unless something is kept already. */
  void record(ModelFile wanted, String sha256) throws IOException {
    Map<String, String> all = read();
    if (wanted.sha256() != null || all.putIfAbsent(key(wanted), sha256) != null) {
      return;
    }
    Path draft = Files.createTempFile(file.getParent(), ".digests", ".new");
    Files.writeString(draft, ModelJson.TOLERANT.writeValueAsString(all));
    Digests.force(draft);
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static String key(ModelFile wanted) {
    return wanted.urls().getFirst().toString();
  }

  private Map<String, String> read() throws IOException {
    return Files.exists(file)
        ? ModelJson.TOLERANT.readValue(Files.readString(file), new TypeReference<>() {})
        : new TreeMap<>();
  }
}
