package io.vacha.engine.ctc;

import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.engine.type.EngineContext;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.type.EngineType;
import io.vacha.engine.voice.SileroCutter;
import java.nio.file.Path;
import java.util.Optional;

/** Recognisers with connectionist temporal classification, and what cuts their recordings. */
public final class CtcType implements EngineType {
  @Override
  public String name() {
    return "ctc";
  }

  @Override
  public Class<? extends Record> settings() {
    return CtcSettings.class;
  }

  @Override
  public boolean readsModels() {
    return true;
  }

  @Override
  public Optional<RecordingCutter> cutter(Path model, ModelProbe probe) {
    return Optional.of(new SileroCutter(model, probe));
  }

  @Override
  public EngineParts make(EngineContext context) {
    return EngineParts.transcribing(
        new CtcEngine(
            context.settings(CtcSettings.class),
            context.model(),
            context.probe(),
            context.khmer(),
            context.cutter()));
  }
}
