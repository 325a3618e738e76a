package io.vacha.models;

import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.catalogue.Licence;
import io.vacha.models.catalogue.ModelFile;
import io.vacha.models.packages.Packaged;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an operator agrees to for one pull.
 *
 * @param acceptedLicence the name of a licence without commercial use that is accepted; empty for
 *     none
 * @param allowUnverified whether files without a published digest are taken as they come
 * @param from a folder that has the files, or the packages with them, in place of any server; null
 *     for none
 */
public record PullTerms(String acceptedLicence, boolean allowUnverified, @Nullable Path from) {
  /** Nothing but what anybody may have and can be checked. */
  public static PullTerms strict() {
    return new PullTerms("", false, null);
  }

  /**
   * Returns if this model may be pulled.
   *
   * @throws ModelException with the option that is missing
   */
  void check(CatalogueEntry entry) {
    Licence licence = entry.licence();
    if (!licence.commercial() && !licence.name().equalsIgnoreCase(acceptedLicence.strip())) {
      throw new ModelException(
          "%s may not be used commercially: its licence is '%s'. If that is right for you, add: --accept-licence \"%s\""
              .formatted(entry.id(), licence.name(), licence.name()));
    }
    if (!entry.verifiable() && !allowUnverified) {
      throw new ModelException(
          "Nobody has published a digest of %s, so what arrives cannot be checked. To take it as it comes, and have later pulls compared with it, add: --allow-unverified"
              .formatted(entry.id()));
    }
  }

  /** Whether packages may be asked, or the folder has them. */
  boolean mayComeFromPackages(Packaged packaged) {
    return from == null
        || packaged.archives().stream()
            .allMatch(archive -> Files.exists(from.resolve(archive.file())));
  }

  /**
   * Where a file of the model is to be had.
   *
   * @throws ModelException if the folder it should come from lacks it
   */
  List<URI> addresses(CatalogueSettings settings, String id, ModelFile file) {
    if (from == null) {
      return settings.addresses(id, file);
    }
    Path flat = from.resolve(file.name());
    Path below = from.resolve(id).resolve(file.name());
    if (!Files.exists(below) && !Files.exists(flat)) {
      throw new ModelException("There is no file %s, nor %s.".formatted(flat, below));
    }
    return List.of((Files.exists(below) ? below : flat).toAbsolutePath().toUri());
  }
}
