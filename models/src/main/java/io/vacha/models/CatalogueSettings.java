package io.vacha.models;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where published models come from ({@code vacha.catalogue.*}).
 *
 * @param mirror takes the place of the publishers' servers: an {@code https}, {@code http} or
 *     {@code file} address with a folder for each model, or one with <code>{path}</code> in it,
 *     which becomes the path of the publisher's address
 * @param offer whether {@code vacha up} looks for the catalogue's host and offers a model where
 *     none is installed
 * @param connectTimeout how long a connection may take
 * @param stallTimeout how long nothing may arrive before the connection is given up
 * @param attempts how often in a row it may fail without a byte of progress
 */
public record CatalogueSettings(
    @Nullable String mirror,
    @DefaultValue("true") boolean offer,
    @DefaultValue("10s") @DurationMin(millis = 1) @DurationMax(minutes = 5) Duration connectTimeout,
    @DefaultValue("30s") @DurationMin(millis = 1) @DurationMax(minutes = 30) Duration stallTimeout,
    @DefaultValue("5") @Min(1) @Max(1000) int attempts) {
  private static final String PATH = "{path}";

  public CatalogueSettings {
    if (mirror != null) {
      String scheme = String.valueOf(URI.create(mirror.replace(PATH, "")).getScheme());
      if (!List.of("https", "http", "file").contains(scheme)) {
        throw new IllegalArgumentException(
            "mirror must be an https:, http: or file: address, not " + mirror);
      }
    }
  }

  /** Where a file of a model is to be had under these settings, the best address first. */
  List<URI> addresses(String id, ModelFile file) {
    if (mirror == null) {
      return file.urls();
    }
    return mirror.contains(PATH)
        ? file.urls().stream().map(url -> mirrored(mirror, url)).toList()
        : List.of(URI.create(mirror.replaceAll("/+$", "") + "/" + id + "/" + file.name()));
  }

  /** Where a model is looked for first under these settings. */
  public URI firstAddress(CatalogueEntry entry) {
    return addresses(entry.id(), entry.files().getFirst()).getFirst();
  }

  private static URI mirrored(String mirror, URI url) {
    return URI.create(mirror.replace(PATH, url.getRawPath().substring(1)));
  }
}
