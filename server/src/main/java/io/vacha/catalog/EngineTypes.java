package io.vacha.catalog;

import io.vacha.models.InstalledModels;
import io.vacha.models.ModelManifest;
import io.vacha.models.ModelType;
import io.vacha.settings.Settings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which engines there are and of which type: the embedded ones, those that are set, and every
 * installed model, which needs no setting. What is set for a name wins. Immutable.
 */
final class EngineTypes {
  private final Map<String, EngineSettings> named;
  private final Map<String, String> types = new TreeMap<>();
  private final InstalledModels installed;

  EngineTypes(Settings settings, Path data) {
    this.named = settings.bindMap("vacha.engines", EngineSettings.class);
    this.installed = new InstalledModels(data);
    types.put("espeak", "espeak");
    types.put("pocketsphinx", "pocketsphinx");
    installed.list().stream()
        .filter(model -> EngineFactory.MODEL_TYPES.contains(model.type().id()))
        .forEach(model -> types.put(model.id(), model.type().id()));
    named.forEach((name, set) -> types.merge(name, typeOf(name, set), (is, now) -> or(set, is)));
  }

  private String typeOf(String name, EngineSettings set) {
    return or(set, Optional.ofNullable(set.model()).flatMap(this::typeOfModel).orElse(name));
  }

  private Optional<String> typeOfModel(String id) {
    return id.contains("/")
        ? Optional.empty()
        : installed.find(id).map(ModelManifest::type).map(ModelType::id);
  }

  private static String or(EngineSettings set, String otherwise) {
    String type = set.type();
    return type == null ? otherwise : type;
  }

  /** Types by the engines' names, in their order. */
  Map<String, String> all() {
    return types;
  }

  /** The folder an engine of a model's type reads: what is set, or the installed model's own. */
  Path folder(String name) {
    @Nullable EngineSettings set = named.get(name);
    String model = set == null ? null : set.model();
    return installed.resolve(model == null ? name : model);
  }
}
