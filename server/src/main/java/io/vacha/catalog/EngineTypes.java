package io.vacha.catalog;

import io.vacha.engine.model.ModelLayout;
import io.vacha.engine.type.EngineType;
import io.vacha.models.InstalledModels;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.settings.Settings;
import io.vacha.settings.SettingsException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which engines there are and of which type: the embedded ones, those that are set, and every
 * installed model, which needs no setting. What is set for a name wins. Immutable.
 */
final class EngineTypes {
  private final Map<String, EngineSettings> named;
  private final Map<String, String> types = new TreeMap<>();
  private final InstalledModels installed;
  private final List<EngineType> known = EngineType.installed();

  EngineTypes(Settings settings, Path data) {
    this.named = settings.bindMap("vacha.engines", EngineSettings.class);
    this.installed = new InstalledModels(data);
    known.stream().filter(EngineType::isEmbedded).forEach(t -> types.put(t.name(), t.name()));
    installed.list().stream()
        .filter(model -> find(model.type().id()).filter(EngineType::readsModels).isPresent())
        .forEach(model -> types.put(model.id(), model.type().id()));
    settings.keysBelow("vacha.engines").stream()
        .map(key -> key.split("\\.")[2])
        .forEach(name -> types.put(name, typeOf(name)));
  }

  private String typeOf(String name) {
    return Optional.ofNullable(named.get(name))
        .map(EngineSettings::type)
        .or(() -> manifest(name).map(model -> model.type().id()))
        .orElse(types.getOrDefault(name, name));
  }

  /**
   * The type of an engine.
   *
   * @throws SettingsException if it has one that there is not
   */
  EngineType require(String name, Settings settings) {
    String type = Objects.requireNonNull(types.get(name));
    String all = String.join(", ", known.stream().map(EngineType::name).toList());
    return find(type)
        .orElseThrow(
            () -> settings.refuse("vacha.engines." + name + ".type", type, "one of " + all));
  }

  private Optional<EngineType> find(String type) {
    return known.stream().filter(each -> each.name().equals(type)).findFirst();
  }

  /** Types by the engines' names, in their order. */
  Map<String, String> all() {
    return types;
  }

  /** Whether a model was set for this engine, by an id or a path. */
  boolean hasModel(String name) {
    return Optional.ofNullable(named.get(name)).map(EngineSettings::model).isPresent();
  }

  private String modelOf(String name) {
    return Optional.ofNullable(named.get(name)).map(EngineSettings::model).orElse(name);
  }

  /** The folder an engine of a model's type reads: what is set, or the installed model's own. */
  Path folder(String name) {
    return installed.resolve(modelOf(name));
  }

  /** What is known of the installed model that an engine of its type works with. */
  Optional<ModelManifest> model(String name) {
    return manifest(name).filter(model -> model.type().id().equals(types.get(name)));
  }

  private Optional<ModelManifest> manifest(String name) {
    String model = modelOf(name);
    return model.contains("/") ? Optional.empty() : installed.find(model);
  }

  /** The settings, and where nothing is set, what installed models say of themselves. */
  Settings complete(Settings settings) {
    Map<String, String> defaults = new TreeMap<>();
    for (String name : types.keySet()) {
      model(name)
          .ifPresent(
              model -> {
                String prefix = "vacha.engines." + name;
                defaults.put(prefix + ".layout", model.layout());
                if (!model.languages().isEmpty()) {
                  defaults.put(prefix + ".languages", String.join(",", model.languages()));
                }
              });
    }
    return settings.withDefaults(defaults);
  }

  /** The folder of the model that tells an engine where somebody speaks: one set or installed. */
  Optional<Path> voiceActivity(String name) {
    return Optional.ofNullable(named.get(name))
        .map(EngineSettings::voiceActivity)
        .or(this::installedVoiceActivity)
        .map(installed::resolve);
  }

  private Optional<String> installedVoiceActivity() {
    return installed.list().stream()
        .filter(model -> model.type().use() == ModelLayout.Use.VOICE_ACTIVITY)
        .map(ModelManifest::id)
        .findFirst();
  }
}
