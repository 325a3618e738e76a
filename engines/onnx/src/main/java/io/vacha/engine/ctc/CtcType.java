package io.vacha.engine.ctc;

import io.vacha.engine.model.ModelLayout;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.engine.type.EngineContext;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.type.EngineType;
import io.vacha.engine.voice.SileroCutter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Recognisers with connectionist temporal classification, and what cuts their recordings. */
public final class CtcType implements EngineType {
  static final String NAME = "ctc";

  @Override
  public String name() {
    return NAME;
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
  public List<ModelLayout> layouts() {
    Stream<ModelLayout> recognisers = Arrays.stream(CtcLayout.values()).map(CtcLayout::files);
    return Stream.concat(recognisers, Stream.of(SileroCutter.LAYOUT)).toList();
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
