package io.vacha.models.catalogue;

import io.vacha.engine.type.EngineType;
import io.vacha.models.ModelException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is known of an installed model; {@code model.json} in its folder.
 *
 * @param id its name in settings and requests: small letters, digits and dashes
 * @param name what people call it
 * @param type which engine reads it
 * @param layout how its files are laid out, one of the type's
 * @param languages {@code km}, {@code en} or both; empty where it understands none
 * @param licence what may be done with it
 * @param sizeBytes of all its files
 * @param errorRates published ones; empty where there are none
 * @param files all its files
 */
public record ModelManifest(
    String id,
    String name,
    ModelType type,
    String layout,
    List<String> languages,
    Licence licence,
    long sizeBytes,
    List<PublishedRate> errorRates,
    List<InstalledFile> files) {
  /** The default model, and engines that are there without a model of that name. */
  private static final Set<String> TAKEN =
      Stream.concat(
              Stream.of("svc-stt-v2"),
              EngineType.installed().stream()
                  .filter(type -> !type.readsModels())
                  .map(EngineType::name))
          .collect(Collectors.toUnmodifiableSet());

  /** What it is called in the model's folder. */
  public static final String FILE = "model.json";

  /**
   * One file as it was installed.
   *
   * @param name in the model's folder
   * @param sizeBytes its length
   * @param sha256 its digest in hexadecimal
   */
  public record InstalledFile(String name, long sizeBytes, String sha256) {
    public InstalledFile {
      ModelFile.requirePlainName(name);
    }
  }

  public ModelManifest {
    requireId(id);
    requireLayout(type, layout);
    languages = List.copyOf(languages);
    requireLanguages(languages);
    errorRates = List.copyOf(errorRates);
    files = List.copyOf(files);
  }

  /** Refuses what cannot be a key in the settings, or is taken by what is always there. */
  public static void requireId(String id) {
    if (!id.matches("[a-z0-9][a-z0-9-]{0,62}")) {
      throw new ModelException(
          "'" + id + "' cannot be a model's id; use small letters, digits and dashes.");
    }
    if (TAKEN.contains(id)) {
      throw new ModelException("'" + id + "' is taken by what is always there.");
    }
  }

  static void requireLayout(ModelType type, String layout) {
    if (!type.layouts().contains(layout)) {
      throw new ModelException(
          "a model of type %s is laid out as %s, not '%s'."
              .formatted(type.id(), String.join(" or ", type.layouts()), layout));
    }
  }

  /** Refuses languages other than Khmer and English. */
  public static void requireLanguages(List<String> languages) {
    if (!List.of("km", "en").containsAll(languages)) {
      throw new ModelException("languages are km, en or both, not " + languages + ".");
    }
  }
}
