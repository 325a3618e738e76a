package io.vacha.openai;

import io.vacha.catalog.Catalog;
import io.vacha.catalog.Model;
import io.vacha.error.ApiException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What OpenAI's names of voices and models mean here. Ours are understood too. Immutable. */
final class OpenAiNames {
  private static final List<String> SPEECH_MODELS = List.of("tts-1", "tts-1-hd", "gpt-4o-mini-tts");
  private static final List<String> RECOGNITION_MODELS =
      List.of("whisper-1", "gpt-4o-transcribe", "gpt-4o-mini-transcribe");

  /** OpenAI's voices that sound higher, and those that sound lower. */
  private static final List<String> HIGH =
      List.of("alloy", "coral", "fable", "marin", "nova", "sage", "shimmer");

  private static final List<String> LOW =
      List.of("ash", "ballad", "cedar", "echo", "onyx", "verse");

  /** The date that OpenAI adds to the name of a model for one state of it. */
  private static final String SNAPSHOT = "-20\\d\\d-\\d\\d-\\d\\d$";

  private final Map<String, String> voices = new HashMap<>();
  private final Map<String, String> models;
  private final Catalog catalog;

  OpenAiNames(OpenAiSettings settings, Catalog catalog) {
    HIGH.forEach(name -> voices.put(name, "sovann"));
    LOW.forEach(name -> voices.put(name, "puthi"));
    voices.putAll(settings.voices());
    models = settings.models();
    this.catalog = catalog;
    voices.values().forEach(slug -> catalog.voice(Optional.of(slug)));
    models.values().forEach(id -> catalog.model(Optional.of(id)));
  }

  /** The slug for a voice name; a name nobody knows is left as it is, to be refused as such. */
  String voice(String name) {
    return voices.getOrDefault(name, name);
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
