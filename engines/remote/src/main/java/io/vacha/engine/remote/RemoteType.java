package io.vacha.engine.remote;

import io.vacha.engine.type.EngineContext;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.type.EngineType;
import java.util.Optional;

/** Another OpenAI-compatible server. */
public final class RemoteType implements EngineType {
  @Override
  public String name() {
    return "remote";
  }

  @Override
  public Class<? extends Record> settings() {
    return RemoteSettings.class;
  }

  @Override
  public EngineParts make(EngineContext context) {
    RemoteSettings settings = context.settings(RemoteSettings.class);
    return new EngineParts(
        Optional.of(new RemoteSpeechEngine(settings, context.decoder(), context.answers())),
        Optional.of(new RemoteRecognitionEngine(settings)));
  }
}
