package io.vacha.models.transfer;

import io.vacha.models.ModelException;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One file to be fetched.
 *
 * @param name what it is called in the model's folder
 * @param sizeBytes its length; -1 where nobody knows it
 * @param sha256 what it must have; null where nobody knows it
 * @param recorded whether that is what an earlier pull found, not what was published
 * @param addresses where it can be had, the best first
 */
public record Wanted(
    String name, long sizeBytes, @Nullable String sha256, boolean recorded, List<URI> addresses) {
  public Wanted {
    addresses = List.copyOf(addresses);
    if (sha256 == null && addresses.stream().anyMatch(at -> "http".equals(at.getScheme()))) {
      throw new ModelException(
          "%s has no published digest, so it is not pulled over plain HTTP; use an https: or file: mirror."
              .formatted(name));
    }
  }

  /** Refuses a length that is not the expected one; -1 is one nobody said. */
  void requireLength(long totalBytes, URI address) {
    if (sizeBytes >= 0 && totalBytes >= 0 && totalBytes != sizeBytes) {
      throw new ModelException(
          "%s has %,d bytes, but %s has %,d: this is not the file that was published."
              .formatted(address, totalBytes, name, sizeBytes));
    }
  }

  /** Whether this digest is a wrong one. */
  boolean isNot(String digest) {
    return sha256 != null && !sha256.equals(digest);
  }

  /** What to say of a file with this digest. */
  public ModelException mismatch(URI address, String digest) {
    String expected = recorded ? "the first pull here found" : "the catalogue has";
    return new ModelException(
        """
        %s from %s is not the file that it should be: its SHA-256 is
          %s, %s
          %s. It was thrown away. Try again later, or ask its publisher what changed."""
            .formatted(name, address, digest, expected, sha256));
  }
}
