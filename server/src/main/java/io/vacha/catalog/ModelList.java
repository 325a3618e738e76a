package io.vacha.catalog;

import io.vacha.catalog.routing.LanguageRouter;
import io.vacha.engine.Language;
import io.vacha.models.catalogue.ModelCatalogue;
import io.vacha.models.catalogue.ModelManifest;
import java.util.Comparator;
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

  /**
   * The model that hears people's Khmer; where it is there, the default one has it hear again what
   * was not heard surely.
   */
  static final String KHMER_EAR = "khmer-ear";

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
    return types.model(engine).filter(model -> model.id().equals(engine)).isPresent()
        || WorkerModels.told(engines, engine).isPresent();
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

  /** The engines of a model that has several, or may get more; empty for other models. */
  Optional<LanguageRouter> perLanguage(String id) {
    ModelSettings chosen = set.get(id);
    if (chosen == null) {
      return id.equals(DEFAULT)
          ? Optional.of(router(ModelSettings.embedded().engine(), bestEnglish(), khmerEar()))
          : Optional.empty();
    }
    return chosen.en() == null && chosen.kmFallback() == null
        ? Optional.empty()
        : Optional.of(
            router(
                chosen.base(),
                Optional.ofNullable(chosen.en()),
                Optional.ofNullable(chosen.kmFallback())));
  }

  private LanguageRouter router(String base, Optional<String> english, Optional<String> khmer) {
    LanguageRouter router = new LanguageRouter(engines.recognition(base));
    english.ifPresent(name -> router.with(Language.EN, name, engines.recognition(name)));
    khmer.ifPresent(name -> router.with(Language.KM, name, engines.recognition(name)));
    return router;
  }

  private Optional<String> khmerEar() {
    return Optional.of(KHMER_EAR).filter(engines.listening()::containsKey);
  }

  /** The largest Whisper of the catalogue that is installed and hears English. */
  private Optional<String> bestEnglish() {
    return engines.listening().keySet().stream()
        .filter(this::isInstalled)
        .flatMap(engine -> types.model(engine).stream())
        .filter(model -> model.type().id().equals("whisper") && model.languages().contains("en"))
        .sorted(Comparator.comparingLong(ModelManifest::sizeBytes).reversed())
        .filter(model -> ModelCatalogue.load().find(model.id()).isPresent())
        .findFirst()
        .map(ModelManifest::id);
  }
}
