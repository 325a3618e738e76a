package io.vacha.catalog;

import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.SpeechEngine;
import io.vacha.error.ApiException;
import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The voices and models there are, and the engine behind each. Immutable. */
public final class Catalog {
  /** Every voice speaks both, whatever engine it has. */
  private static final List<String> LANGUAGES = List.of("km", "en");

  private static final String DEFAULT_VOICE = "sovann";

  /** Display names of the voices of the interface, in its order. */
  private static final Map<String, String> NAMES = Map.of("sovann", "Sovann", "puthi", "Puthi");

  private final List<Voice> voices;
  private final List<Model> models;
  private final Engines engines;
  private final Map<String, ModelCard> cards;

  private Catalog(
      Map<String, VoiceSettings> voices,
      Map<String, ModelSettings> models,
      Engines engines,
      EngineTypes types) {
    this.voices = slugs().stream().map(slug -> voice(slug, voices.get(slug))).toList();
    this.models = new ModelList(models, engines, types).all();
    this.engines = engines;
    ModelCards known = new ModelCards(types);
    this.cards =
        this.models.stream()
            .collect(
                Collectors.toMap(
                    Model::id,
                    model -> known.of(model.engine(), recognitionEngine(model).errorRates())));
  }

  private static Voice voice(String slug, @Nullable VoiceSettings set) {
    return new Voice(
        slug,
        NAMES.getOrDefault(slug, slug),
        LANGUAGES,
        slug.equals(DEFAULT_VOICE),
        set == null ? "espeak" : set.engine());
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
          requireEngine(settings, "vacha.voices." + slug, voice.engine(), engines.speaking());
        });
    models.forEach(
        (id, model) ->
            requireEngine(settings, "vacha.models." + id, model.engine(), engines.listening()));
    Path data = settings.bind("vacha", ServerSettings.class).data();
    return new Catalog(voices, models, engines, new EngineTypes(settings, data));
  }

  private static void requireEngine(
      Settings settings, String prefix, String name, Map<String, ?> known) {
    if (!known.containsKey(name)) {
      throw settings.refuse(
          prefix + ".engine", name, "one of " + String.join(", ", known.keySet()));
    }
  }

  /** The slugs of the interface in its order. */
  public static List<String> slugs() {
    return List.of("sovann", "puthi");
  }

  /** All voices in the order of the interface. */
  public List<Voice> voices() {
    return voices;
  }

  /**
   * The voice of a request; the default where none is named.
   *
   * @throws ApiException {@code invalid_voice} for any other name
   */
  public Voice voice(Optional<String> slug) {
    String wanted = slug.orElse(DEFAULT_VOICE);
    return voices.stream()
        .filter(voice -> voice.slug().equals(wanted))
        .findFirst()
        .orElseThrow(() -> ApiException.invalidVoice(slugs()));
  }

  /** All models, the default first. */
  public List<Model> models() {
    return models;
  }

  /** All models with what is known of them now, the default first. */
  public List<ModelStatus> modelStatus() {
    return models.stream().map(this::status).toList();
  }

  private ModelStatus status(Model model) {
    boolean available = recognitionEngine(model).health().available();
    return new ModelStatus(model, available, Objects.requireNonNull(cards.get(model.id())));
  }

  /**
   * The model of a request; the default where none is named.
   *
   * @throws ApiException {@code invalid_request} for an unknown one
   */
  public Model model(Optional<String> id) {
    String wanted = id.orElse(ModelList.DEFAULT);
    return models.stream()
        .filter(model -> model.id().equals(wanted))
        .findFirst()
        .orElseThrow(this::unknownModel);
  }

  private ApiException unknownModel() {
    String known = String.join(", ", models.stream().map(Model::id).toList());
    return ApiException.invalidRequest("Unknown model. Use one of: " + known + ".", "model");
  }

  /** The engine that speaks this voice. */
  public SpeechEngine speechEngine(Voice voice) {
    return engines.speech(voice.engine());
  }

  /** The engine that serves this model. */
  public RecognitionEngine recognitionEngine(Model model) {
    return engines.recognition(model.engine());
  }
}
