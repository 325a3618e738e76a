package io.vacha.engine.kokoro;

import io.vacha.engine.model.ModelLayout;
import io.vacha.engine.type.EngineContext;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.type.EngineType;
import java.util.List;

/** Natural voices of Kokoro. */
public final class KokoroType implements EngineType {
  static final String NAME = "kokoro";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Class<? extends Record> settings() {
    return KokoroSettings.class;
  }

  @Override
  public boolean readsModels() {
    return true;
  }

  @Override
  public List<ModelLayout> layouts() {
    return List.of(new KokoroLayout());
  }

  @Override
  public EngineParts make(EngineContext context) {
    return EngineParts.speaking(
        new KokoroEngine(
            context.settings(KokoroSettings.class),
            new KokoroEngine.Folders(context.model(), context.data("kokoro")),
            context.probe()));
  }
}
