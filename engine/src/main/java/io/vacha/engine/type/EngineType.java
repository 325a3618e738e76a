package io.vacha.engine.type;

import io.vacha.engine.model.ModelLayout;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.piece.RecordingCutter;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * One kind of engine: what it is called, what can be set, and how one is made. Implementations are
 * immutable, have a public constructor without parameters, and are found by {@link ServiceLoader}.
 */
public interface EngineType {
  /** Its name in {@code vacha.engines.<name>.type}, for example {@code onnx-vits}. */
  String name();

  /** The record of its settings, below {@code vacha.engines.<name>}. */
  Class<? extends Record> settings();

  /** Whether there is an engine of this type, under its own name, where none is set. */
  default boolean isEmbedded() {
    return false;
  }

  /** Whether each installed model of this type is an engine, under the model's id. */
  default boolean readsModels() {
    return false;
  }

  /** How the models are laid out that engines of this module read; none where they read none. */
  default List<ModelLayout> layouts() {
    return List.of();
  }

  /**
   * Makes an engine, which may still be starting when this returns.
   *
   * @throws io.vacha.settings.SettingsException for a value that no record can check by itself
   */
  EngineParts make(EngineContext context);

  /**
   * What cuts recordings by voice activity, of a module that can; empty of all others.
   *
   * @param model the folder of a model that tells speech from silence
   */
  default Optional<RecordingCutter> cutter(Path model, ModelProbe probe) {
    return Optional.empty();
  }

  /** All types on the class path, in the order of their names. */
  static List<EngineType> installed() {
    return ServiceLoader.load(EngineType.class).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(EngineType::name))
        .toList();
  }
}
