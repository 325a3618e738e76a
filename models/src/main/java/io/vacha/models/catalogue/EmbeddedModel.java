package io.vacha.models.catalogue;

import io.vacha.models.ModelJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import tools.jackson.core.type.TypeReference;

/**
 * What is known of the model that comes with an engine.
 *
 * @param licence what may be done with it
 * @param sizeBytes on disk
 */
public record EmbeddedModel(Licence licence, long sizeBytes) {
  private static final String RESOURCE = "/models/embedded.json";

  /** All of them by the types of their engines. */
  public static Map<String, EmbeddedModel> all() {
    try (InputStream in = EmbeddedModel.class.getResourceAsStream(RESOURCE)) {
      return ModelJson.STRICT.readValue(Objects.requireNonNull(in), new TypeReference<>() {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
