package io.vacha.engine.vits;

import io.vacha.engine.model.ModelLayout;
import io.vacha.engine.type.EngineContext;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.type.EngineType;
import java.util.Arrays;
import java.util.List;

/** Neural voices of one VITS graph. */
public final class VitsType implements EngineType {
  static final String NAME = "onnx-vits";

  @Override
  public String name() {
    return NAME;
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
  public List<ModelLayout> layouts() {
    return Arrays.stream(VitsLayout.values()).<ModelLayout>map(VitsLayout::files).toList();
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
