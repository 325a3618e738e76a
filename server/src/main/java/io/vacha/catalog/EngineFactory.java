package io.vacha.catalog;

import io.vacha.audio.decode.MediaDecoder;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.model.LoadGate;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.engine.type.EngineContext;
import io.vacha.engine.type.EngineParts;
import io.vacha.engine.type.EngineType;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.settings.Settings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes the engines that the settings name, and the embedded ones, which need no setting. */
final class EngineFactory {
  private final Settings settings;
  private final Path data;
  private final EngineTypes types;
  private final ModelProbe probe;
  private final LoadGate gate;
  private final Path answers;
  private final MediaDecoder decoder;
  private final KhmerFrontEnd khmer = KhmerFrontEnd.load();
  private final Map<String, SpeechEngine> speaking = new LinkedHashMap<>();
  private final Map<String, RecognitionEngine> listening = new LinkedHashMap<>();

  EngineFactory(Settings settings, Path data, Path answers, MediaDecoder decoder, LoadGate gate) {
    this.data = data;
    this.types = new EngineTypes(settings, data);
    this.settings = types.complete(settings);
    this.probe = new ModelProbe(data.resolve("probes"), gate);
    this.gate = gate;
    this.answers = answers;
    this.decoder = decoder;
  }

  Engines build() {
    types.all().keySet().forEach(this::make);
    return new Engines(speaking, listening);
  }

  /** Makes the engine of a model that was installed a moment ago; empty if it is none. */
  Optional<EngineParts> ofModel(String name) {
    return types.model(name).map(_ -> parts(name));
  }

  private EngineParts parts(String name) {
    return types.require(name, settings).make(new Context(name));
  }

  private void make(String name) {
    EngineParts parts = parts(name);
    parts.speech().ifPresent(engine -> speaking.put(name, engine));
    parts.recognition().ifPresent(engine -> listening.put(name, engine));
  }

  /** What the engine of this name may use. */
  private final class Context implements EngineContext {
    private final String name;
    private final String prefix;

    Context(String name) {
      this.name = name;
      this.prefix = "vacha.engines." + name;
    }

    @Override
    public <T> T settings(Class<T> type) {
      return settings.bind(prefix, type);
    }

    @Override
    public Path data(String folder) {
      return data.resolve(folder);
    }

    @Override
    public Path model() {
      return types.folder(name);
    }

    @Override
    public Path answers() {
      return answers;
    }

    @Override
    public ModelProbe probe() {
      return probe;
    }

    @Override
    public LoadGate gate() {
      return gate;
    }

    @Override
    public MediaDecoder decoder() {
      return decoder;
    }

    @Override
    public KhmerFrontEnd khmer() {
      return khmer;
    }

    /** Each engine that cuts by voice activity has a model of its own, of two megabytes. */
    @Override
    public RecordingCutter cutter() {
      return types.voiceActivity(name).flatMap(this::cutter).orElse(RecordingCutter.BY_ENERGY);
    }

    private Optional<RecordingCutter> cutter(Path folder) {
      return EngineType.installed().stream()
          .flatMap(type -> type.cutter(folder, probe).stream())
          .findFirst();
    }

    @Override
    public Supplier<SpeechEngine> other(String setting, String other, String type) {
      if (!type.equals(types.all().get(other))) {
        throw settings.refuse(prefix + "." + setting, other, "an engine of type " + type);
      }
      return () -> Objects.requireNonNull(speaking.get(other));
    }
  }
}
