package io.vacha.engine.whisper;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.model.LoadGate;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.whisper.decode.WhisperMain;
import io.vacha.engine.whisper.decode.WhisperProtocol;
import io.vacha.engine.whisper.decode.WhisperProtocol.Request;
import io.vacha.engine.whisper.decode.WindowTranscript;
import io.vacha.engine.whisper.ggml.GgmlFile;
import io.vacha.engine.worker.AnsweringProcess;
import io.vacha.engine.worker.KeptProcess;
import io.vacha.engine.worker.Program;
import java.io.IOException;
import java.nio.file.Path;

/** Starts the process with the model of a folder. Thread-safe. */
final class WhisperLoader implements KeptProcess.Starter<Request, WindowTranscript> {
  private final WhisperSettings settings;
  private final Path folder;
  private final Path libraries;
  private final LoadGate gate;
  private volatile boolean multilingual = true;

  /**
   * Starts nothing yet.
   *
   * @param folder of the model
   * @param libraries a folder of our own for the native libraries
   * @param gate opens when it may be started
   */
  WhisperLoader(WhisperSettings settings, Path folder, Path libraries, LoadGate gate) {
    this.gate = gate;
    this.settings = settings;
    this.folder = folder;
    this.libraries = libraries;
  }

  @Override
  public AnsweringProcess<Request, WindowTranscript> start(Cancellation cancellation)
      throws EngineException {
    gate.await();
    return AnsweringProcess.start(program(), new WhisperProtocol(), cancellation);
  }

  private Program program() throws EngineException {
    try {
      GgmlFile file = GgmlFile.in(folder);
      multilingual = file.shape().multilingual();
      return WhisperMain.program(settings, WhisperLibraries.unpack(libraries), file);
    } catch (UnusableModelException e) {
      throw EngineException.unavailable(String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw EngineException.unavailable("libwhisper cannot be used: " + e.getMessage(), e);
    }
  }

  /** Whether the model knows Khmer at all; taken to be so until it has been looked at. */
  boolean isMultilingual() {
    return multilingual;
  }
}
