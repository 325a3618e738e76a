package io.vacha.catalog;

import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.catalog.routing.LanguageRouter;
import io.vacha.engine.Language;
import io.vacha.engine.OwnVoice;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.VoiceKind;
import io.vacha.error.ApiException;
import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The voices and models there are, and the engine behind each. Thread-safe: the models are replaced
 * as a whole where one comes into service while it runs.
 */
public final class Catalog {
  /** Every voice speaks both, whatever engine it has. */
  private static final List<String> LANGUAGES = List.of("km", "en");

  private static final String DEFAULT_VOICE = "sovann";

  /** Display names of the voices of the interface, in its order. */
  private static final Map<String, String> NAMES = Map.of("sovann", "Sovann", "puthi", "Puthi");

  private final Map<String, VoiceSettings> voices;
  private final Map<String, ModelSettings> set;
  private final Engines engines;
  private final Supplier<EngineTypes> types;
  private final Map<String, LanguageRouter> perLanguage;
  private volatile Models models;

  /** The models of one moment with what is known of each, by their ids. */
  private record Models(List<Model> all, Map<String, ModelCard> cards) {}

  private Catalog(
      Map<String, VoiceSettings> voices,
      Map<String, ModelSettings> models,
      Engines engines,
      Supplier<EngineTypes> types) {
    this.engines = engines;
    this.set = Collections.unmodifiableMap(new LinkedHashMap<>(models));
    this.types = types;
    this.voices = Map.copyOf(voices);
    ModelList list = new ModelList(models, engines, types.get());
    this.perLanguage = new LinkedHashMap<>();
    for (Model model : list.all()) {
      list.perLanguage(model.id()).ifPresent(each -> perLanguage.put(model.id(), each));
    }
    this.models = known();
  }

  private Models known() {
    EngineTypes now = types.get();
    List<Model> all = new ModelList(set, engines, now).all();
    ModelCards known = new ModelCards(now, engines);
    Map<String, ModelCard> cards =
        all.stream()
            .collect(
                Collectors.toMap(
                    Model::id,
                    model -> known.of(model.engine(), recognitionEngine(model).errorRates())));
    return new Models(all, cards);
  }

  /** Lists the models that got an engine, or a better one, since it was made. */
  void refresh() {
    models = known();
  }

  private Voice voice(String slug, @Nullable VoiceSettings set) {
    String engine = set == null ? "espeak" : set.engine();
    return new Voice(
        slug,
        NAMES.getOrDefault(slug, slug),
        LANGUAGES,
        slug.equals(DEFAULT_VOICE),
        kind(engines.speech(engine)),
        List.of(),
        null,
        engine);
  }

  private static @Nullable String kind(SpeechEngine engine) {
    return engine.kind().map(VoiceKind::tag).orElse(null);
  }

  /** The catalog that the settings describe, over these engines. */
  public static Catalog of(Settings settings, Engines engines) {
    var voices = settings.bindMap("vacha.voices", VoiceSettings.class);
    var models = settings.bindMap("vacha.models", ModelSettings.class);
    voices.forEach(
        (slug, voice) -> {
          if (!slugs().contains(slug)) {
            throw settings.refuse("vacha.voices", slug, "one of " + slugs());
          }
          requireEngine(
              settings, "vacha.voices." + slug + ".engine", voice.engine(), engines.speaking());
        });
    models.forEach(
        (id, model) -> {
          String prefix = "vacha.models." + id;
          requireEngine(settings, prefix + ".engine", model.engine(), engines.listening());
          requireEngine(settings, prefix + ".en", model.en(), engines.listening());
          requireEngine(settings, prefix + ".km", model.km(), engines.listening());
          requireFallback(settings, prefix + ".km-fallback", model, engines);
        });
    Path data = settings.bind("vacha", ServerSettings.class).data();
    return new Catalog(voices, models, engines, () -> new EngineTypes(settings, data));
  }

  private static void requireEngine(
      Settings settings, String key, @Nullable String name, Map<String, ?> known) {
    if (name != null && !known.containsKey(name)) {
      throw settings.refuse(key, name, "one of " + String.join(", ", known.keySet()));
    }
  }

  private static void requireFallback(
      Settings settings, String key, ModelSettings model, Engines engines) {
    String name = model.kmFallback();
    if (name == null) {
      return;
    }
    requireEngine(settings, key, name, engines.listening());
    if (name.equals(model.base())) {
      throw settings.refuse(key, name, "another engine than the one that hears first");
    }
    if (!engines.recognition(name).languages().contains(Language.KM)) {
      throw settings.refuse(key, name, "an engine that understands Khmer");
    }
  }

  /** The slugs of the interface in its order. */
  public static List<String> slugs() {
    return List.of("sovann", "puthi");
  }

  /** All voices: those of the interface in its order, then what engines bring along. */
  public List<Voice> voices() {
    Stream<Voice> own = slugs().stream().map(slug -> voice(slug, voices.get(slug)));
    return Stream.concat(own, brought()).toList();
  }

  /** The voices that engines bring; where two bring the same, the first engine's. */
  private Stream<Voice> brought() {
    Map<String, Voice> all = new LinkedHashMap<>();
    engines
        .speaking()
        .forEach(
            (name, engine) ->
                engine
                    .voices()
                    .forEach(voice -> all.putIfAbsent(voice.slug(), voice(voice, name, engine))));
    return all.values().stream();
  }

  private static Voice voice(OwnVoice own, String name, SpeechEngine engine) {
    return new Voice(
        own.slug(),
        own.name(),
        LANGUAGES,
        false,
        kind(engine),
        own.experimental(),
        own.register(),
        name);
  }

  /** The natural voices this high that engines bring and that can speak now. */
  public List<Voice> natural(OwnVoice.Register register) {
    return brought()
        .filter(voice -> voice.register() == register)
        .filter(voice -> VoiceKind.NATURAL.tag().equals(voice.kind()))
        .filter(voice -> speechEngine(voice).health().available())
        .toList();
  }

  /**
   * The voice of a request; the default where none is named.
   *
   * @throws ApiException {@code invalid_voice} for any other name
   */
  public Voice voice(Optional<String> slug) {
    String wanted = slug.orElse(DEFAULT_VOICE);
    List<Voice> all = voices();
    return all.stream()
        .filter(voice -> voice.slug().equals(wanted))
        .findFirst()
        .orElseThrow(() -> ApiException.invalidVoice(all.stream().map(Voice::slug).toList()));
  }

  /** All models, the default first. */
  public List<Model> models() {
    return models.all();
  }

  /** All models with what is known of them now, the default first. */
  public List<ModelStatus> modelStatus() {
    Models now = models;
    return now.all().stream().map(model -> status(model, now)).toList();
  }

  private ModelStatus status(Model model, Models now) {
    boolean available = recognitionEngine(model).health().available();
    return new ModelStatus(model, available, Objects.requireNonNull(now.cards().get(model.id())));
  }

  /**
   * The model of a request; the default where none is named.
   *
   * @throws ApiException {@code invalid_request} for an unknown one
   */
  public Model model(Optional<String> id) {
    String wanted = id.orElse(ModelList.DEFAULT);
    return models.all().stream()
        .filter(model -> model.id().equals(wanted))
        .findFirst()
        .orElseThrow(this::unknownModel);
  }

  private ApiException unknownModel() {
    String known = String.join(", ", models.all().stream().map(Model::id).toList());
    return ApiException.invalidRequest("Unknown model. Use one of: " + known + ".", "model");
  }

  /** The engine that speaks this voice. */
  public SpeechEngine speechEngine(Voice voice) {
    return engines.speech(voice.engine());
  }

  /** The engine that serves this model. */
  public RecognitionEngine recognitionEngine(Model model) {
    LanguageRouter recognizer = perLanguage.get(model.id());
    return recognizer == null ? engines.recognition(model.engine()) : recognizer;
  }

  /** Which engines hear a model's recordings beside its first, in words for an operator. */
  public List<String> otherEngines(Model model) {
    LanguageRouter router = perLanguage.get(model.id());
    return router == null ? List.of() : router.others();
  }

  /** Shows as metrics what comes of second hearings. */
  void bind(MeterRegistry registry) {
    perLanguage.forEach((id, router) -> router.bind(id, registry));
  }

  /**
   * Has the default model hear Khmer again with an engine that came into service, if it is the one
   * for that and no operator chose another.
   */
  void hearKhmerAgain(String name, RecognitionEngine engine) {
    if (name.equals(ModelList.KHMER_EAR) && engine.languages().contains(Language.KM)) {
      adaptable().ifPresent(router -> router.with(Language.KM, name, engine));
    }
  }

  /**
   * Has the default model hear English with the best model that workers have told of by now, and
   * with the next one while that is gone, if no operator chose another.
   */
  void hearEnglish() {
    ModelList list = new ModelList(set, engines, types.get());
    adaptable().ifPresent(router -> router.hearEnglishBy(list.hearingEnglish()));
  }

  /** The default model, if its engines are not an operator's choice. */
  Optional<LanguageRouter> adaptable() {
    return set.containsKey(ModelList.DEFAULT)
        ? Optional.empty()
        : Optional.ofNullable(perLanguage.get(ModelList.DEFAULT));
  }
}
