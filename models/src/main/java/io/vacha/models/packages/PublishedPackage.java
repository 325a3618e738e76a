package io.vacha.models.packages;

/**
 * One package as it is published.
 *
 * @param id which one
 * @param file the name of its archive: a wheel ({@code .whl}) or npm's {@code .tgz}
 * @param sizeBytes the archive's length
 * @param sha256 the archive's digest in hexadecimal
 */
public record PublishedPackage(PackageId id, String file, long sizeBytes, String sha256) {
  public PublishedPackage {
    if (!file.matches("[A-Za-z0-9][A-Za-z0-9._-]*\\.(whl|tgz)")) {
      throw new IllegalArgumentException(
          file + " is no archive that is read here: a wheel runs nothing, other archives might");
    }
    if (sizeBytes <= 0 || !sha256.matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException(id + " needs a length and a digest");
    }
  }
}
