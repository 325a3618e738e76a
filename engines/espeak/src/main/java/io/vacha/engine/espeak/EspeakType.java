package io.vacha.engine.espeak;

import io.vacha.engine.type.EngineContext;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.type.EngineType;

/** espeak-ng: the embedded voices. */
public final class EspeakType implements EngineType {
  @Override
  public String name() {
    return "espeak";
  }

  @Override
  public Class<? extends Record> settings() {
    return EspeakSettings.class;
  }

  @Override
  public boolean isEmbedded() {
    return true;
  }

  @Override
  public EngineParts make(EngineContext context) {
    EspeakSettings settings = context.settings(EspeakSettings.class);
    return EngineParts.speaking(new EspeakSpeechEngine(settings, context.data("espeak")));
  }
}
