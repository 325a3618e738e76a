package io.vacha.models.catalogue;

import io.vacha.models.ModelJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.json.JsonMapper;

/**
 * Which models are published, and what is known of them: {@code models/catalogue.yaml}. Immutable.
 *
 * @param entries every one that can be pulled, in the order they are shown
 */
public record ModelCatalogue(List<CatalogueEntry> entries) {
  private static final String RESOURCE = "/models/catalogue.yaml";

  public ModelCatalogue {
    entries = List.copyOf(entries);
    Set<String> ids = new HashSet<>();
    for (CatalogueEntry entry : entries) {
      if (!ids.add(entry.id())) {
        throw new IllegalArgumentException("the catalogue has " + entry.id() + " twice");
      }
    }
  }

  /** Read when it is first asked for, as that takes a while. */
  private static final class Delivered {
    private static final ModelCatalogue CATALOGUE = read();
  }

  /** The catalogue that comes with the program. */
  public static ModelCatalogue load() {
    return Delivered.CATALOGUE;
  }

  private static ModelCatalogue read() {
    try (InputStream in = ModelCatalogue.class.getResourceAsStream(RESOURCE)) {
      return parse(new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A catalogue from its text; a key that is not known is refused. */
  static ModelCatalogue parse(String yaml) {
    Object document = new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
    JsonMapper json = ModelJson.STRICT;
    return json.treeToValue(json.valueToTree(document), ModelCatalogue.class);
  }

  /** The entry with this id. */
  public Optional<CatalogueEntry> find(String id) {
    return entries.stream().filter(entry -> entry.id().equals(id)).findFirst();
  }
}
