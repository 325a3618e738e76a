package io.vacha.engine.pocketsphinx;

import io.vacha.engine.type.EngineContext;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.type.EngineType;

/** pocketsphinx: the embedded recogniser. */
public final class PocketsphinxType implements EngineType {
  @Override
  public String name() {
    return "pocketsphinx";
  }

  @Override
  public Class<? extends Record> settings() {
    return PocketsphinxSettings.class;
  }

  @Override
  public boolean isEmbedded() {
    return true;
  }

  @Override
  public EngineParts make(EngineContext context) {
    return EngineParts.transcribing(
        new PocketsphinxEngine(
            context.settings(PocketsphinxSettings.class),
            context.data("pocketsphinx"),
            context.khmer(),
            context.cutter()));
  }
}
