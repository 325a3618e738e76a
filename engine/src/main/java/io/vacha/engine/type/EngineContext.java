package io.vacha.engine.type;

import io.vacha.audio.decode.MediaDecoder;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.model.LoadGate;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.khmer.KhmerFrontEnd;
import java.nio.file.Path;
import java.util.function.Supplier;

/** What an engine that is being made may use; valid until it is made. */
public interface EngineContext {
  /**
   * What the operator set for this engine.
   *
   * @throws io.vacha.settings.SettingsException for a value out of its range
   */
  <T> T settings(Class<T> type);

  /** A folder of the installation for all engines of this type; the engine makes it. */
  Path data(String name);

  /** The folder of the model that this engine reads; it need not exist. */
  Path model();

  /** An existing folder for answers of other servers; what is in it is lost at a restart. */
  Path answers();

  /** Tries models in a process of their own, and has them loaded. */
  ModelProbe probe();

  /** Opens when models may be loaded, for what has not the probe load them. */
  LoadGate gate();

  /** Decodes what other servers answer; stays the service's. */
  MediaDecoder decoder();

  /** Reads Khmer. */
  KhmerFrontEnd khmer();

  /** What cuts long recordings for this engine: by voice activity where a model is installed. */
  RecordingCutter cutter();

  /**
   * Another engine, which speaks what this one cannot.
   *
   * @param setting the name of the setting that names it
   * @param name the engine's name
   * @param type the type it must have
   * @return gives the engine once all are made
   * @throws io.vacha.settings.SettingsException if there is no such engine
   */
  Supplier<SpeechEngine> other(String setting, String name, String type);
}
