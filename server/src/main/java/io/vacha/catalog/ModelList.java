package io.vacha.catalog;

import io.vacha.engine.Language;
import io.vacha.models.catalogue.ModelCatalogue;
import io.vacha.models.catalogue.ModelManifest;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
            .map(ModelSettings::base)
            .orElse(isInstalled(id) ? id : ModelSettings.embedded().engine());
    List<String> languages =
        engines.recognition(engine).languages().stream().map(Language::tag).toList();
    return new Model(id, languages, id.equals(DEFAULT), engine);
  }

  /** The engines of a model that has one for English, or may get one; empty for other models. */
  Optional<LanguageRouter> perLanguage(String id) {
    ModelSettings chosen = set.get(id);
    if (chosen == null) {
      return id.equals(DEFAULT)
          ? Optional.of(recognizer(ModelSettings.embedded().engine(), bestEnglish().orElse(null)))
          : Optional.empty();
    }
    return chosen.en() == null
        ? Optional.empty()
        : Optional.of(recognizer(chosen.base(), chosen.en()));
  }

  private LanguageRouter recognizer(String base, @Nullable String english) {
    return new LanguageRouter(
        engines.recognition(base), english == null ? null : engines.recognition(english));
  }

  /** The largest Whisper of the catalogue that is installed and hears English. */
  private Optional<String> bestEnglish() {
    ModelCatalogue catalogue = ModelCatalogue.load();
    return engines.listening().keySet().stream()
        .filter(this::isInstalled)
        .flatMap(engine -> types.model(engine).stream())
        .filter(model -> model.type().id().equals("whisper") && model.languages().contains("en"))
        .filter(model -> catalogue.find(model.id()).isPresent())
        .max(Comparator.comparingLong(ModelManifest::sizeBytes))
        .map(ModelManifest::id);
  }
}
