package io.vacha.job.tus;

import io.vacha.error.ApiException;
import io.vacha.error.UploadRefusal;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the bytes of one request must add up to, if its client says so. Confined to the request. */
final class Checksum {
  /** The names that tus has for them, and those that Java has. */
  private static final Map<String, String> ALGORITHMS =
      Map.of("sha1", "SHA-1", "sha256", "SHA-256");

  /** Those that are known, as tus lists them. */
  static final String NAMES = "sha1,sha256";

  private final @Nullable MessageDigest digest;
  private final byte[] wanted;

  private Checksum(@Nullable MessageDigest digest, byte[] wanted) {
    this.digest = digest;
    this.wanted = wanted;
  }

  /**
   * What {@code Upload-Checksum} says.
   *
   * @throws ApiException 400 for what it cannot say
   */
  static Checksum of(@Nullable String header) {
    if (header == null) {
      return new Checksum(null, new byte[0]);
    }
    String[] parts = header.strip().split(" ", -1);
    String algorithm = ALGORITHMS.get(parts[0]);
    if (parts.length != 2 || algorithm == null) {
      throw wrong();
    }
    try {
      return new Checksum(
          MessageDigest.getInstance(algorithm), Base64.getDecoder().decode(parts[1]));
    } catch (IllegalArgumentException _) {
      throw wrong();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has " + algorithm, e);
    }
  }

  private static ApiException wrong() {
    return ApiException.invalidRequest(
        "'Upload-Checksum' is 'sha1' or 'sha256', a space, and the checksum in Base64.",
        "Upload-Checksum");
  }

  boolean isAnnounced() {
    return digest != null;
  }

  void update(byte[] bytes, int count) {
    if (digest != null) {
      digest.update(bytes, 0, count);
    }
  }

  /**
   * @throws ApiException 460 where the bytes add up to something else
   */
  void check() {
    if (digest != null && !MessageDigest.isEqual(digest.digest(), wanted)) {
      throw UploadRefusal.otherChecksum();
    }
  }
}
