package io.vacha.engine.whisper;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.piece.PieceTurns;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Recognition with a Whisper model. Silence is not given to the model; what it writes where nothing
 * is said is taken out. Thread-safe; bounded by a number of recordings at work and waiting.
 */
public final class WhisperEngine implements RecognitionEngine {
  private static final int SAMPLE_RATE_HZ = 16_000;
  private static final int FRAMES_A_SECOND = SAMPLE_RATE_HZ / VoiceActivity.FRAME;

  private final WhisperSettings settings;
  private final KhmerFrontEnd frontEnd;
  private final Path folder;
  private final LoadedModel model;
  private final Admission recordings;
  private final PieceTurns turns;

  /**
   * Begins to load the model in the background; one that cannot be used shows in {@link #health}.
   *
   * @param folder of the model
   * @param dataFolder a folder of our own, made where it does not exist
   * @param frontEnd cuts Khmer into words
   */
  public WhisperEngine(
      WhisperSettings settings, Path folder, Path dataFolder, KhmerFrontEnd frontEnd) {
    this.settings = settings;
    this.folder = folder;
    this.frontEnd = frontEnd;
    this.model = new LoadedModel(settings, folder, dataFolder);
    this.recordings = new Admission(Bounds.door(settings.states() + settings.queue()));
    this.turns = new PieceTurns(settings.workers(), settings.quickWorkers());
  }

  /** {@inheritDoc} The recording must be at 16 kHz; a model for English hears no Khmer. */
  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    if (task.audio().sampleRateHz() != SAMPLE_RATE_HZ) {
      throw new IllegalArgumentException("not at 16 kHz: " + task.audio().sampleRateHz());
    }
    Optional<String> failure = model.failure();
    if (failure.isPresent()) {
      throw EngineException.unavailable(failure.get(), null);
    }
    if (task.language() == Language.KM && !model.isMultilingual()) {
      return new Recognition("", List.of(), 0, Language.KM);
    }
    Deadline deadline = Deadline.after(settings.deadlineFor(task.audio().durationMillis()));
    try (Admission.Place place =
        recordings.enter(Claim.shortWork(task.caller()), deadline, task.cancellation())) {
      return recognize(task, deadline, place);
    }
  }

  private Recognition recognize(RecognitionTask task, Deadline deadline, Admission.Place place)
      throws EngineException {
    Cancellation together = new Cancellation();
    try (var _ = task.cancellation().onCancel(together::cancel)) {
      VoiceActivity voice = VoiceActivity.in(task.audio());
      int longest = (int) (settings.longestPiece().toMillis() * FRAMES_A_SECOND / 1000);
      List<Window> windows = Window.of(voice, longest);
      PieceTurns.Lane lane = turns.lane(task.caller(), windows.size());
      WindowWork work = new WindowWork(task, voice, model, lane, deadline, together);
      HeardText text = new HeardText(frontEnd);
      for (WindowWork.Part part : new Lanes(work, settings.workers()).hear(windows)) {
        text.add(part.heard(), part.window());
      }
      return text.recognition();
    } catch (EngineException e) {
      throw e.kind() == EngineException.Kind.TIMED_OUT ? place.missedDeadline() : e;
    } catch (IOException e) {
      throw EngineException.unavailable("the recording cannot be read", e);
    }
  }

  /** {@inheritDoc} Those of the settings; English alone where the model knows no other. */
  @Override
  public List<Language> languages() {
    return model.isMultilingual() ? settings.languages() : List.of(Language.EN);
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
  public EngineHealth health() {
    EngineHealth figures = recordings.health(true, "");
    int busy = turns.busy();
    Optional<String> obstacle = model.obstacle();
    return new EngineHealth(
        obstacle.isEmpty(),
        busy,
        Math.max(0, figures.busy() - busy),
        figures.deadlineMisses(),
        obstacle.map(reason -> "whisper: " + reason).orElseGet(this::describe));
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
  Optional<Long> pid() {
    var process = model.process();
    return process.isDone() && !process.isCompletedExceptionally()
        ? Optional.of(process.resultNow().pid())
        : Optional.empty();
  }

  @Override
  public void close() {
    model.close();
  }
}
