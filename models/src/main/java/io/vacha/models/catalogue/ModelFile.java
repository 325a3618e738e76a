package io.vacha.models.catalogue;

import io.vacha.models.ModelException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One file of a published model.
 *
 * @param name what it is called in the model's folder
 * @param sizeBytes its length; null where nobody published it
 * @param sha256 its digest in hexadecimal; null where nobody published it
 * @param certainty how sure digest and size are; null without a digest
 * @param urls where it can be had, the best first; empty where it is in packages only; one {@code
 *     program:NAME/FILE} where it is part of the program, as the resource {@code
 *     /models/NAME/FILE.gz}
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

  private static final String PROGRAM = "program";

  /** A folder and a file in it, neither of which leads elsewhere. */
  private static final Pattern PROGRAM_ADDRESS =
      Pattern.compile("program:[a-z0-9][a-z0-9-]*/[A-Za-z0-9_][A-Za-z0-9._-]*");

  public ModelFile {
    requirePlainName(name);
    urls = List.copyOf(urls);
    requireAddresses(name, urls);
    if (sha256 == null ? certainty != null : certainty == null || !sha256.matches(DIGEST)) {
      throw new IllegalArgumentException(name + " needs a digest and how sure it is, or neither");
    }
    if (sizeBytes != null && sizeBytes <= 0) {
      throw new IllegalArgumentException(name + " cannot be empty");
    }
    if (isProgram(urls) && (sha256 == null || sizeBytes == null)) {
      throw new IllegalArgumentException(name + " is our own and needs its length and digest");
    }
  }

  private static void requireAddresses(String name, List<URI> urls) {
    if (isProgram(urls)) {
      if (!PROGRAM_ADDRESS.matcher(urls.getFirst().toString()).matches()) {
        throw new IllegalArgumentException(urls.getFirst() + " is not program:NAME/FILE");
      }
      return;
    }
    if (urls.stream().anyMatch(url -> !"https".equals(url.getScheme()))) {
      throw new IllegalArgumentException(
          name + " needs https addresses, or one that is program:NAME/FILE");
    }
  }

  private static boolean isProgram(List<URI> urls) {
    return urls.size() == 1 && PROGRAM.equals(urls.getFirst().getScheme());
  }

  /** Refuses what could lead out of the model's folder, or hide in it. */
  public static void requirePlainName(String name) {
    if (!name.matches("[A-Za-z0-9_][A-Za-z0-9._-]*") || name.equals(ModelManifest.FILE)) {
      throw new ModelException("'" + name + "' cannot be the name of a model's file; rename it.");
    }
  }

  /** Whether every address names one state of the file for ever. */
  boolean pinned() {
    return inProgram()
        || urls.stream().allMatch(url -> url.getPath().toLowerCase(Locale.ROOT).matches(PIN));
  }

  /** Whether it comes with the program, so that nothing is fetched. */
  public boolean inProgram() {
    return isProgram(urls);
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
