package io.vacha.models.catalogue;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.vacha.engine.model.ModelLayout;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which engine reads a model.
 *
 * @param id the identifier in settings and files, for example {@code onnx-vits}
 */
public record ModelType(String id) {
  /** Refuses what no engine reads. @throws IllegalArgumentException for any other word */
  public ModelType {
    if (layoutsOf(id).findAny().isEmpty()) {
      throw new IllegalArgumentException("'" + id + "' is none of " + ids());
    }
  }

  /**
   * The type of an identifier.
   *
   * @throws IllegalArgumentException for any other word
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ModelType ofId(String id) {
    return new ModelType(id);
  }

  @Override
  @JsonValue
  public String id() {
    return id;
  }

  /** How the files of such a model may be laid out. */
  public List<String> layouts() {
    return layoutsOf(id).map(ModelLayout::name).toList();
  }

  /** What such models are for. */
  public ModelLayout.Use use() {
    return layoutsOf(id).findFirst().orElseThrow().use();
  }

  private static Stream<ModelLayout> layoutsOf(String id) {
    return Layouts.all().stream().filter(layout -> layout.type().equals(id));
  }

  /** All identifiers, for messages. */
  public static String ids() {
    return Layouts.all().stream()
        .map(ModelLayout::type)
        .distinct()
        .collect(Collectors.joining(", "));
  }
}
