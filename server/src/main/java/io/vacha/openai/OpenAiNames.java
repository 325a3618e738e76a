package io.vacha.openai;

import io.vacha.catalog.Catalog;
import io.vacha.catalog.Model;
import io.vacha.catalog.Voice;
import io.vacha.engine.OwnVoice.Register;
import io.vacha.error.ApiException;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** What OpenAI's names of voices and models mean here. Ours are understood too. Immutable. */
final class OpenAiNames {
  private static final List<String> SPEECH_MODELS = List.of("tts-1", "tts-1-hd", "gpt-4o-mini-tts");
  private static final String NATURAL_MODEL = "tts-1-hd";
  private static final List<String> RECOGNITION_MODELS =
      List.of(
          "whisper-1", "gpt-4o-transcribe", "gpt-4o-mini-transcribe", "gpt-4o-transcribe-diarize");

  /** OpenAI's voices that sound higher, and those that sound lower. */
  private static final List<String> HIGH =
      List.of("alloy", "coral", "fable", "marin", "nova", "sage", "shimmer");

  private static final List<String> LOW =
      List.of("ash", "ballad", "cedar", "echo", "onyx", "verse");

  /** The date that OpenAI adds to the name of a model for one state of it. */
  private static final String SNAPSHOT = "-20\\d\\d-\\d\\d-\\d\\d$";

  private final Map<String, String> voices = new HashMap<>();
  private final Set<String> set;
  private final Map<String, String> models;
  private final Catalog catalog;

  OpenAiNames(OpenAiSettings settings, Catalog catalog) {
    HIGH.forEach(name -> voices.put(name, "sovann"));
    LOW.forEach(name -> voices.put(name, "puthi"));
    voices.putAll(settings.voices());
    set = Set.copyOf(settings.voices().keySet());
    models = settings.models();
    this.catalog = catalog;
    voices.values().forEach(slug -> catalog.voice(Optional.of(slug)));
    models.values().forEach(id -> catalog.model(Optional.of(id)));
  }

  /**
   * The slug for what a request names; a name nobody knows is left as it is, to be refused as such.
   *
   * @param name of a voice; empty where the request has none, and then empty too unless the model
   *     decides
   * @param model of the request: {@code tts-1-hd} gives OpenAI's voices to natural ones, where they
   *     are proven in the language of the text
   */
  Optional<String> voice(Optional<String> name, String model, String text) {
    Optional<String> natural =
        withoutSnapshot(model).equals(NATURAL_MODEL)
            ? natural(name.orElse(HIGH.getFirst()), text)
            : Optional.empty();
    return natural.or(() -> name.map(each -> voices.getOrDefault(each, each)));
  }

  /** OpenAI's voices are given to those there are in turn; what the settings say wins. */
  private Optional<String> natural(String name, String text) {
    boolean high = HIGH.contains(name);
    if (set.contains(name) || !(high || LOW.contains(name))) {
      return Optional.empty();
    }
    Predicate<Voice> proven =
        isKhmer(text) ? voice -> !voice.experimental().contains("km") : _ -> true;
    List<Voice> all =
        catalog.natural(high ? Register.HIGH : Register.LOW).stream().filter(proven).toList();
    int number = (high ? HIGH : LOW).indexOf(name);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get(number % all.size()).slug());
  }

  private static boolean isKhmer(String text) {
    return text.codePoints().anyMatch(each -> UnicodeScript.of(each) == UnicodeScript.KHMER);
  }

  /**
   * Returns if a text can be spoken by this model.
   *
   * @throws ApiException {@code invalid_request} for one that is not known
   */
  void requireSpeechModel(String name) {
    if (!SPEECH_MODELS.contains(withoutSnapshot(name))) {
      throw ApiException.invalidRequest(
          "Unknown model. Use one of: " + String.join(", ", SPEECH_MODELS) + ".", "model");
    }
  }

  /**
   * The model of ours that transcribes for a name.
   *
   * @throws ApiException {@code invalid_request} for one that is not known
   */
  Model recognitionModel(String name) {
    String plain = withoutSnapshot(name);
    if (models.containsKey(plain)) {
      return catalog.model(Optional.of(models.get(plain)));
    }
    return catalog.model(RECOGNITION_MODELS.contains(plain) ? Optional.empty() : Optional.of(name));
  }

  private static String withoutSnapshot(String name) {
    return name.replaceFirst(SNAPSHOT, "");
  }

  /** Every model name that is understood. */
  List<String> models() {
    Set<String> all = new LinkedHashSet<>(SPEECH_MODELS);
    all.addAll(RECOGNITION_MODELS);
    all.addAll(models.keySet().stream().sorted().toList());
    catalog.models().forEach(model -> all.add(model.id()));
    return new ArrayList<>(all);
  }
}
