package io.vacha.engine.pocketsphinx;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.ErrorRate;
import io.vacha.engine.Language;
import io.vacha.engine.MeasuredErrorRates;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.piece.Piece;
import io.vacha.engine.piece.PieceWork;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Closing;
import io.vacha.engine.worker.Deadline;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Recognition with pocketsphinx: English with its packaged model, Khmer with one of our own, which
 * was trained on our own voices and is rarely right about people, and says so by its confidence.
 * Thread-safe; bounded by a number of recordings at work and waiting.
 */
public final class PocketsphinxEngine implements RecognitionEngine {
  private static final int SAMPLE_RATE_HZ = 16_000;
  private static final Calibration ENGLISH = Calibration.of(Language.EN);
  private static final Calibration KHMER = Calibration.of(Language.KM);

  private final PocketsphinxSettings settings;
  private final RecordingCutter cutter;
  private final PhraseBook phraseBook;
  private final Admission recordings;
  private final Admission slowLane;
  private final Ears english;
  private final Ears khmer;
  private final LanguageChoice languageChoice;

  /**
   * Starts the workers in the background.
   *
   * @param dataFolder a folder of our own, made where it does not exist, for the Khmer model
   * @param frontEnd what knows how Khmer phrases are said
   */
  public PocketsphinxEngine(
      PocketsphinxSettings settings, Path dataFolder, KhmerFrontEnd frontEnd) {
    this(settings, dataFolder, frontEnd, RecordingCutter.BY_ENERGY);
  }

  /**
   * The same with another way to cut long recordings.
   *
   * @param cutter closed with the engine
   */
  public PocketsphinxEngine(
      PocketsphinxSettings settings,
      Path dataFolder,
      KhmerFrontEnd frontEnd,
      RecordingCutter cutter) {
    this.settings = settings;
    this.cutter = cutter;
    this.phraseBook = new PhraseBook(frontEnd, SphinxModel.english(settings.model()).dictionary());
    this.recordings = new Admission(Bounds.door(settings.seats() + settings.queue()));
    this.slowLane = new Admission(Bounds.unboundedQueue(settings.workers(), 0));
    WorkerStarts starts = new WorkerStarts(settings, dataFolder);
    this.english = new Ears(Language.EN, starts.english(), ENGLISH);
    this.khmer = new Ears(Language.KM, starts.khmer(), KHMER);
    this.languageChoice = new LanguageChoice(khmer, english, KhmerModel.languageProbe());
  }

  @Override
  public List<Language> languages() {
    return List.of(Language.KM, Language.EN);
  }

  /** {@inheritDoc} The recording must be at 16 kHz. */
  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    if (task.audio().sampleRateHz() != SAMPLE_RATE_HZ) {
      throw new IllegalArgumentException("not at 16 kHz: " + task.audio().sampleRateHz());
    }
    Deadline deadline = Deadline.after(settings.deadlineFor(task.audio().durationMillis()));
    try (Admission.Place place =
        recordings.enter(Claim.shortWork(task.caller()), deadline, task.cancellation())) {
      return recognize(task, deadline, place);
    }
  }

  private Recognition recognize(RecognitionTask task, Deadline deadline, Admission.Place place)
      throws EngineException {
    try {
      List<Piece> pieces =
          cutter.cut(task.audio(), settings.longestPiece(), deadline, task.cancellation());
      Listener listener =
          pieces.size() == 1 ? listener(task) : new SlowLane(listener(task), slowLane);
      Claim claim = Claim.to(task.caller(), pieces.size(), 1);
      var work = new PieceListening(task.audio(), listener, settings, claim, deadline);
      List<Understood> heard = PieceWork.run(pieces, settings.workers(), task.cancellation(), work);
      return Understood.whole(heard, task.language());
    } catch (EngineException e) {
      throw e.kind() == EngineException.Kind.TIMED_OUT ? place.missedDeadline() : e;
    } catch (IOException e) {
      throw EngineException.unavailable("the recording cannot be read", e);
    }
  }

  @Override
  public List<ErrorRate> errorRates() {
    return MeasuredErrorRates.of("pocketsphinx");
  }

  @Override
  public boolean takesPhrases() {
    return true;
  }

  private Listener listener(RecognitionTask task) throws IOException {
    if (!task.phrases().isEmpty()) {
      return new PhraseListener(english, task.phrases(), phraseBook.grammar(task.phrases()));
    }
    return switch (task.language()) {
      case KM -> new SpeechOnly(khmer);
      case EN -> new SpeechOnly(english);
      case AUTO -> languageChoice;
    };
  }

  @Override
  public EngineHealth health() {
    return new EarsHealth(settings, recordings, List.of(english, khmer)).now();
  }

  /** The processes of the workers that are started and know the language; all for auto. */
  List<Long> workerPids(Language language) {
    return Stream.of(english, khmer)
        .filter(ears -> language == Language.AUTO || ears.language() == language)
        .flatMap(ears -> ears.pool().pids().stream())
        .toList();
  }

  @Override
  public void close() {
    Closing.together(Stream.of(cutter::close, english::close, khmer::close));
  }
}
