package io.vacha.engine.whisper;

import io.vacha.engine.type.EngineContext;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.type.EngineType;

/** Whisper, by whisper.cpp. */
public final class WhisperType implements EngineType {
  @Override
  public String name() {
    return "whisper";
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
  public EngineParts make(EngineContext context) {
    return EngineParts.transcribing(
        new WhisperEngine(
            context.settings(WhisperSettings.class),
            context.model(),
            context.data("whisper"),
            context.khmer()));
  }
}
