package io.vacha.engine.vits;

import io.vacha.engine.type.EngineContext;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.type.EngineType;

/** Neural voices of one VITS graph. */
public final class VitsType implements EngineType {
  @Override
  public String name() {
    return "onnx-vits";
  }

  @Override
  public Class<? extends Record> settings() {
    return VitsSettings.class;
  }

  @Override
  public boolean readsModels() {
    return true;
  }

  @Override
  public EngineParts make(EngineContext context) {
    VitsSettings settings = context.settings(VitsSettings.class);
    return EngineParts.speaking(
        new VitsEngine(
            settings,
            new VitsEngine.Folders(context.model(), context.data("vits")),
            context.probe(),
            context.other("other", settings.other(), "espeak"),
            context.khmer()));
  }
}
