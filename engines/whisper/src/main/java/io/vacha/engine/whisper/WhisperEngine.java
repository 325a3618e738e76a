package io.vacha.engine.whisper;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.model.LoadGate;
import io.vacha.engine.piece.PieceTurns;
import io.vacha.engine.piece.PieceWork;
import io.vacha.engine.piece.RecordingAdmission;
import io.vacha.engine.whisper.decode.WhisperProtocol.Request;
import io.vacha.engine.whisper.decode.WindowTranscript;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.KeptProcess;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.turns.Bounds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Recognition with a Whisper model. Silence is not given to the model; what it writes where nothing
 * is said is taken out. Thread-safe; bounded by a number of recordings at work and waiting.
 */
public final class WhisperEngine implements RecognitionEngine {
  private static final int FRAMES_A_SECOND =
      RecordingAdmission.SAMPLE_RATE_HZ / VoiceActivity.FRAME;

  private final WhisperSettings settings;
  private final KhmerFrontEnd frontEnd;
  private final Path folder;
  private final WhisperLoader loader;
  private final KeptProcess<Request, WindowTranscript> model;
  private final RecordingAdmission recordings;
  private final PieceTurns turns;

  /**
   * Begins to load the model in the background; one that cannot be used shows in {@link #health}.
   *
   * @param folder of the model
   * @param dataFolder a folder of our own, made where it does not exist
   * @param frontEnd cuts Khmer into words
   * @param gate opens when the model may be loaded
   */
  public WhisperEngine(
      WhisperSettings settings,
      Path folder,
      Path dataFolder,
      KhmerFrontEnd frontEnd,
      LoadGate gate) {
    this.settings = settings;
    this.folder = folder;
    this.frontEnd = frontEnd;
    this.loader = new WhisperLoader(settings, folder, dataFolder, gate);
    this.model = new KeptProcess<>("the model in " + folder, loader);
    this.recordings =
        new RecordingAdmission(
            Bounds.door(settings.states() + settings.queue()),
            settings.states(),
            settings::deadlineFor);
    this.turns = new PieceTurns(settings.workers(), settings.quickWorkers());
  }

  /** {@inheritDoc} The recording must be at 16 kHz; a model for English hears no Khmer. */
  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    return recordings.recognize(task, this::listen);
  }

  private Recognition listen(RecognitionTask task, Deadline deadline) throws IOException {
    Optional<String> failure = model.failure();
    if (failure.isPresent()) {
      throw EngineException.unavailable(failure.get(), null);
    }
    if (task.language() == Language.KM && !loader.isMultilingual()) {
      return new Recognition("", List.of(), 0, Language.KM);
    }
    VoiceActivity voice = VoiceActivity.in(task.audio());
    int longest = (int) (settings.longestPiece().toMillis() * FRAMES_A_SECOND / 1000);
    List<Window> windows = Window.of(voice, longest);
    PieceTurns.Lane lane = turns.lane(task.caller(), windows.size());
    WindowWork work = new WindowWork(task, voice, model, lane, deadline);
    TranscriptAssembler text = new TranscriptAssembler(frontEnd);
    PieceWork.run(windows, settings.workers(), task.cancellation(), work)
        .forEach(parts -> parts.forEach(part -> text.add(part.heard(), part.window())));
    return text.recognition();
  }

  /** {@inheritDoc} Those of the settings; English alone where the model knows no other. */
  @Override
  public List<Language> languages() {
    return loader.isMultilingual() ? settings.languages() : List.of(Language.EN);
  }

  @Override
  public boolean isLoading() {
    return model.isLoading();
  }

  @Override
  public boolean mayComeUp() {
    return isLoading();
  }

  @Override
  public RecordingPlace admit(String caller, Language language, List<String> phrases)
      throws EngineException {
    return recordings.admit(caller, this::listen);
  }

  @Override
  public EngineHealth health() {
    Optional<String> obstacle = model.obstacle().map(reason -> "whisper: " + reason);
    return recordings.health(turns.busy(), obstacle, this::describe).with(model.workers());
  }

  /** Who may use the model. */
  PieceTurns turns() {
    return turns;
  }

  private String describe() {
    return "whisper, %d at once with %d threads each, model %s"
        .formatted(settings.workers(), settings.threads(), folder);
  }

  /** The process that holds the model, once it is loaded. */
  OptionalLong pid() {
    return model.pid();
  }

  @Override
  public void close() {
    model.close();
  }
}
