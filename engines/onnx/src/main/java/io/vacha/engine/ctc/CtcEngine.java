package io.vacha.engine.ctc;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.ctc.phrase.LetterTokens;
import io.vacha.engine.ctc.search.Search;
import io.vacha.engine.model.ModelLoad;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.piece.PieceTurns;
import io.vacha.engine.piece.RecordingAdmission;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.engine.worker.Deadline;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.turns.Bounds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Recognition by a CTC model that the operator brings. Thread-safe; bounded by a number of
 * recordings at work and waiting, all of which share one copy of the model.
 */
public final class CtcEngine implements RecognitionEngine {
  private final CtcSettings settings;
  private final Path folder;
  private final KhmerFrontEnd khmer;
  private final RecordingCutter cutter;
  private final RecordingAdmission recordings;
  private final PieceTurns turns;
  private final ModelLoad<CtcListener> listener;

  /**
   * Starts to load the model in the background; if it cannot be, the engine is unavailable and says
   * why.
   *
   * @param folder where the model is
   * @param probe tries it out first
   * @param khmer knows where Khmer words end
   * @param cutter cuts long recordings; closed with the engine
   */
  public CtcEngine(
      CtcSettings settings,
      Path folder,
      ModelProbe probe,
      KhmerFrontEnd khmer,
      RecordingCutter cutter) {
    this.cutter = cutter;
    this.settings = settings;
    this.folder = folder;
    this.khmer = khmer;
    this.recordings =
        new RecordingAdmission(
            Bounds.door(settings.workers() + settings.quickWorkers() + settings.queue()),
            settings.workers(),
            settings::deadlineFor);
    this.turns = new PieceTurns(settings.workers(), settings.quickWorkers());
    this.listener = probe.load("CTC model " + folder, () -> load(probe));
  }

  private CtcListener load(ModelProbe probe) throws UnusableModelException {
    CtcFolder files = CtcFolder.read(folder, settings.layout());
    Search search = CtcSearch.of(settings, folder, files.vocabulary());
    ConfidenceCurve curve = ConfidenceCurve.in(folder);
    probe.check(
        CtcTrial.class,
        folder,
        CtcFolder.files(folder, files.model()),
        List.of(files.layout().name()));
    CtcModel model = CtcModel.load(files, settings.threads());
    WordMaker words = new WordMaker(files.vocabulary(), khmer);
    LetterTokens letters = new LetterTokens(files.vocabulary());
    return new CtcListener(model, search, words, letters, curve, settings, cutter, turns);
  }

  /** {@inheritDoc} They are what the settings say: a model does not name its languages. */
  @Override
  public List<Language> languages() {
    return settings.languages();
  }

  @Override
  public boolean takesPhrases() {
    return true;
  }

  /** {@inheritDoc} The recording must be at 16 kHz. */
  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    return recordings.recognize(task, this::listen);
  }

  private Recognition listen(RecognitionTask task, Deadline deadline) throws IOException {
    return listener.await(deadline, task.cancellation()).listen(task, deadline);
  }

  @Override
  public boolean isLoading() {
    return listener.isLoading();
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
    return recordings.health(turns.busy(), listener.obstacle(), this::describe);
  }

  /** Who may use the model. */
  PieceTurns turns() {
    return turns;
  }

  private String describe() {
    return "ctc, %s, %d threads".formatted(folder, settings.threads());
  }

  @Override
  public void close() {
    listener.close();
    cutter.close();
  }
}
