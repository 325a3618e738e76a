package io.vacha.catalog;

import io.vacha.audio.PcmStream;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.type.EngineContext;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.type.EngineType;
import java.util.Optional;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** An engine that nothing else names: it hums for as long as it is set to. */
public final class ToyType implements EngineType {
  /**
   * What can be set.
   *
   * @param hundredths of a second that every text takes
   */
  public record ToySettings(@DefaultValue("50") int hundredths) {}

  @Override
  public String name() {
    return "toy";
  }

  @Override
  public Class<? extends Record> settings() {
    return ToySettings.class;
  }

  @Override
  public EngineParts make(EngineContext context) {
    return EngineParts.speaking(new Humming(context.settings(ToySettings.class).hundredths()));
  }

  private record Humming(int hundredths) implements SpeechEngine {
    @Override
    public Speech speak(SpeechTask task) {
      return new Speech(new Hum(hundredths), Optional.empty());
    }

    @Override
    public EngineHealth health() {
      return new EngineHealth(true, 0, 0, 0, "hums");
    }

    @Override
    public void close() {}
  }

  private static final class Hum implements PcmStream {
    private int left;

    Hum(int hundredths) {
      this.left = hundredths;
    }

    @Override
    public int sampleRateHz() {
      return 24_000;
    }

    @Override
    public short[] next() {
      return left-- > 0 ? new short[240] : new short[0];
    }

    @Override
    public void close() {}
  }
}
