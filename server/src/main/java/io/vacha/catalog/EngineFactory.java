package io.vacha.catalog;

import io.vacha.audio.MediaDecoder;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.ctc.CtcEngine;
import io.vacha.engine.ctc.CtcSettings;
import io.vacha.engine.espeak.EspeakSettings;
import io.vacha.engine.espeak.EspeakSpeechEngine;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.engine.pocketsphinx.PocketsphinxEngine;
import io.vacha.engine.pocketsphinx.PocketsphinxSettings;
import io.vacha.engine.remote.RemoteRecognitionEngine;
import io.vacha.engine.remote.RemoteSettings;
import io.vacha.engine.remote.RemoteSpeechEngine;
import io.vacha.engine.vits.VitsEngine;
import io.vacha.engine.vits.VitsSettings;
import io.vacha.engine.voice.SileroCutter;
import io.vacha.engine.whisper.WhisperEngine;
import io.vacha.engine.whisper.WhisperSettings;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.settings.Settings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Makes the engines that the settings name, and the embedded ones, which need no setting. */
final class EngineFactory {
  /** Types whose engines read the folder of a model ({@link EngineTypes#folder}). */
  static final List<String> MODEL_TYPES = List.of("ctc", "whisper", "onnx-vits");

  private static final String TYPES = "espeak, pocketsphinx, remote, ctc, whisper or onnx-vits";

  private final Settings settings;
  private final Path data;
  private final EngineTypes types;
  private final ModelProbe probe;
  private final Path answers;
  private final MediaDecoder decoder;
  private final KhmerFrontEnd khmer = KhmerFrontEnd.load();
  private final Map<String, SpeechEngine> speaking = new LinkedHashMap<>();
  private final Map<String, RecognitionEngine> listening = new LinkedHashMap<>();

  EngineFactory(Settings settings, Path data, Path answers, MediaDecoder decoder) {
    this.data = data;
    this.types = new EngineTypes(settings, data);
    this.settings = types.complete(settings);
    this.probe = new ModelProbe(data.resolve("probes"));
    this.answers = answers;
    this.decoder = decoder;
  }

  Engines build() {
    types.all().forEach(this::make);
    return new Engines(speaking, listening);
  }

  private void make(String name, String type) {
    String prefix = "vacha.engines." + name;
    switch (type) {
      case "espeak" ->
          speaking.put(
              name,
              new EspeakSpeechEngine(
                  settings.bind(prefix, EspeakSettings.class), data.resolve("espeak")));
      case "pocketsphinx" ->
          listening.put(
              name,
              new PocketsphinxEngine(
                  settings.bind(prefix, PocketsphinxSettings.class),
                  data.resolve("pocketsphinx"),
                  khmer,
                  cutter(name)));
      case "remote" -> {
        RemoteSettings remote = settings.bind(prefix, RemoteSettings.class);
        speaking.put(name, new RemoteSpeechEngine(remote, decoder, answers));
        listening.put(name, new RemoteRecognitionEngine(remote));
      }
      case "ctc" ->
          listening.put(
              name,
              new CtcEngine(
                  settings.bind(prefix, CtcSettings.class),
                  types.folder(name),
                  probe,
                  khmer,
                  cutter(name)));
      case "whisper" ->
          listening.put(
              name,
              new WhisperEngine(
                  settings.bind(prefix, WhisperSettings.class),
                  types.folder(name),
                  data.resolve("whisper"),
                  khmer));
      case "onnx-vits" -> speaking.put(name, voice(name, prefix));
      default -> throw settings.refuse(prefix + ".type", type, TYPES);
    }
  }

  /** Each engine that cuts by voice activity has a model of its own, of two megabytes. */
  private RecordingCutter cutter(String name) {
    return types
        .voiceActivity(name)
        .<RecordingCutter>map(folder -> new SileroCutter(folder, probe))
        .orElse(RecordingCutter.BY_ENERGY);
  }

  private SpeechEngine voice(String name, String prefix) {
    VitsSettings set = settings.bind(prefix, VitsSettings.class);
    if (!"espeak".equals(types.all().get(set.other()))) {
      throw settings.refuse(prefix + ".other", set.other(), "an engine of type espeak");
    }
    return new VitsEngine(
        set,
        new VitsEngine.Folders(types.folder(name), data.resolve("vits")),
        probe,
        () -> Objects.requireNonNull(speaking.get(set.other())),
        khmer);
  }
}
