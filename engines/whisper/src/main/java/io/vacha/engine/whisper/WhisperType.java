package io.vacha.engine.whisper;

import io.vacha.engine.model.ModelLayout;
import io.vacha.engine.type.EngineContext;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.type.EngineType;
import java.util.List;

/** Whisper, by whisper.cpp. */
public final class WhisperType implements EngineType {
  static final String NAME = "whisper";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Class<? extends Record> settings() {
    return WhisperSettings.class;
  }

  @Override
  public boolean readsModels() {
    return true;
  }

  @Override
  public List<ModelLayout> layouts() {
    return List.of(new GgmlLayout());
  }

  @Override
  public EngineParts make(EngineContext context) {
    return EngineParts.transcribing(
        new WhisperEngine(
            context.settings(WhisperSettings.class),
            context.model(),
            context.data("whisper"),
            context.khmer(),
            context.gate()));
  }
}
