package io.vacha.catalog;

import io.vacha.engine.Language;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which models there are: the default one, those that are set, and every installed one that hears,
 * which needs no setting. Immutable.
 *
 * @param set what the operator set, by id
 */
record ModelList(Map<String, ModelSettings> set, Engines engines, EngineTypes types) {
  /** The model of a request that names none. */
  static final String DEFAULT = "svc-stt-v2";

  /** All of them, the default first. */
  List<Model> all() {
    return Stream.of(Stream.of(DEFAULT), set.keySet().stream(), installed())
        .flatMap(ids -> ids)
        .distinct()
        .map(this::model)
        .toList();
  }

  private Stream<String> installed() {
    return engines.listening().keySet().stream().filter(this::isInstalled);
  }

  private boolean isInstalled(String engine) {
    return types.model(engine).filter(model -> model.id().equals(engine)).isPresent();
  }

  private Model model(String id) {
    String engine =
        Optional.ofNullable(set.get(id))
            .map(ModelSettings::engine)
            .orElse(isInstalled(id) ? id : ModelSettings.embedded().engine());
    List<String> languages =
        engines.recognition(engine).languages().stream().map(Language::tag).toList();
    return new Model(id, languages, id.equals(DEFAULT), engine);
  }
}
