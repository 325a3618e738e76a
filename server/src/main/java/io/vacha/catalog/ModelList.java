package io.vacha.catalog;

import io.vacha.catalog.routing.LanguageRouter;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionEngine;
import io.vacha.models.catalogue.ModelCatalogue;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
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
    return ears(engine).isPresent();
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
      return id.equals(DEFAULT) ? Optional.of(adaptable()) : Optional.empty();
    }
    return chosen.en() == null && chosen.kmFallback() == null
        ? Optional.empty()
        : Optional.of(
            router(
                chosen.base(),
                Stream.ofNullable(chosen.en()),
                Optional.ofNullable(chosen.kmFallback())));
  }

  /** The default model with the best engines there are. */
  private LanguageRouter adaptable() {
    return router(ModelSettings.embedded().engine(), english(), khmerEar());
  }

  private LanguageRouter router(String base, Stream<String> english, Optional<String> khmer) {
    LanguageRouter router = new LanguageRouter(engines.recognition(base));
    router.hearEnglishBy(recognisers(english));
    khmer.ifPresent(name -> router.with(Language.KM, name, engines.recognition(name)));
    return router;
  }

  private SequencedMap<String, RecognitionEngine> recognisers(Stream<String> names) {
    SequencedMap<String, RecognitionEngine> all = new LinkedHashMap<>();
    names.forEach(name -> all.put(name, engines.recognition(name)));
    return all;
  }

  private Optional<String> khmerEar() {
    return Optional.of(KHMER_EAR).filter(engines.listening()::containsKey);
  }

  /** Who may hear English, the best first. */
  SequencedMap<String, RecognitionEngine> hearingEnglish() {
    return recognisers(english());
  }

  /** Each Whisper of the catalogue that is installed, here or at workers, the largest first. */
  private Stream<String> english() {
    return engines.listening().entrySet().stream()
        .filter(each -> each.getValue().languages().contains(Language.EN))
        .map(Map.Entry::getKey)
        .flatMap(engine -> ears(engine).stream())
        .filter(ears -> "whisper".equals(ears.type()))
        .filter(ears -> ModelCatalogue.load().find(ears.id()).isPresent())
        .sorted(Comparator.comparingLong(Ears::sizeBytes).thenComparing(Ears::id).reversed())
        .map(Ears::id);
  }

  /** What an installed model is judged by. */
  private record Ears(String id, @Nullable String type, long sizeBytes) {}

  private Optional<Ears> ears(String id) {
    return types
        .model(id)
        .filter(model -> model.id().equals(id))
        .map(model -> new Ears(id, model.type().id(), model.sizeBytes()))
        .or(
            () ->
                WorkerModels.told(engines, id)
                    .map(model -> new Ears(id, model.type(), model.sizeBytes())));
  }
}
