package io.vacha.models.catalogue;

import io.vacha.engine.model.ModelLayout;
import io.vacha.engine.type.EngineType;
import io.vacha.models.ModelException;
import java.util.List;

/** The layouts of all engines on the class path. */
public final class Layouts {
  private Layouts() {}

  /** All, by the names of the engines' types. */
  public static List<ModelLayout> all() {
    return EngineType.installed().stream().flatMap(type -> type.layouts().stream()).toList();
  }

  /**
   * The layout of this name.
   *
   * @throws ModelException if there is none
   */
  public static ModelLayout named(String name) {
    List<ModelLayout> all = all();
    String names = String.join(", ", all.stream().map(ModelLayout::name).sorted().toList());
    return all.stream()
        .filter(layout -> layout.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ModelException("There is no layout '%s'. Layouts: %s.".formatted(name, names)));
  }
}
