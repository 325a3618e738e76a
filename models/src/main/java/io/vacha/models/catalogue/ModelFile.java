package io.vacha.models.catalogue;

import io.vacha.models.ModelException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One file of a published model.
 *
 * @param name what it is called in the model's folder
 * @param sizeBytes its length; null where nobody published it
 * @param sha256 its digest in hexadecimal; null where nobody published it
 * @param certainty how sure digest and size are; null without a digest
 * @param urls where it can be had, the best first; empty where it is in packages only
 */
public record ModelFile(
    String name,
    @Nullable Long sizeBytes,
    @Nullable String sha256,
    @Nullable Certainty certainty,
    List<URI> urls) {
  private static final String DIGEST = "[0-9a-f]{64}";

  /** A path segment that names one state for ever: a commit, or the tag of a version. */
  private static final String PIN = ".*/([0-9a-f]{40}|v\\d+(\\.\\d+)+)/.*";

  public ModelFile {
    requirePlainName(name);
    urls = List.copyOf(urls);
    if (urls.stream().anyMatch(url -> !"https".equals(url.getScheme()))) {
      throw new IllegalArgumentException(name + " needs https addresses");
    }
    if (sha256 == null ? certainty != null : certainty == null || !sha256.matches(DIGEST)) {
      throw new IllegalArgumentException(name + " needs a digest and how sure it is, or neither");
    }
    if (sizeBytes != null && sizeBytes <= 0) {
      throw new IllegalArgumentException(name + " cannot be empty");
    }
  }

  /** Refuses what could lead out of the model's folder, or hide in it. */
  public static void requirePlainName(String name) {
    if (!name.matches("[A-Za-z0-9_][A-Za-z0-9._-]*") || name.equals(ModelManifest.FILE)) {
      throw new ModelException("'" + name + "' cannot be the name of a model's file; rename it.");
    }
  }

  /** Whether every address names one state of the file for ever. */
  boolean pinned() {
    return urls.stream().allMatch(url -> url.getPath().toLowerCase(Locale.ROOT).matches(PIN));
  }

  /** Its digest, if one was published. */
  public Optional<String> digest() {
    return Optional.ofNullable(sha256);
  }

  /** Its length in bytes, or 0 where nobody published it. */
  public long knownSize() {
    return sizeBytes == null ? 0 : sizeBytes;
  }
}
