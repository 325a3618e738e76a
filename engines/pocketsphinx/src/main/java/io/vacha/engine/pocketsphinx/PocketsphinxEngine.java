package io.vacha.engine.pocketsphinx;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.ErrorRate;
import io.vacha.engine.Language;
import io.vacha.engine.MeasuredErrorRates;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.Workers;
import io.vacha.engine.piece.Piece;
import io.vacha.engine.piece.PieceTurns;
import io.vacha.engine.piece.PieceWork;
import io.vacha.engine.piece.RecordingAdmission;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.engine.pocketsphinx.decode.SphinxModel;
import io.vacha.engine.pocketsphinx.language.LanguageChoice;
import io.vacha.engine.pocketsphinx.phrase.PhraseBook;
import io.vacha.engine.pocketsphinx.phrase.PhraseListener;
import io.vacha.engine.pocketsphinx.speech.NonSpeechFilter;
import io.vacha.engine.worker.Closing;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Patience;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Recognition with pocketsphinx: English with its packaged model, Khmer with one of our own, which
 * was trained on our own voices and is rarely right about people, and says so by its confidence.
 * Thread-safe; bounded by a number of recordings at work and waiting.
 */
public final class PocketsphinxEngine implements RecognitionEngine {
  private static final String REMEDY =
      "; install Debian's packages libpocketsphinx3 and pocketsphinx-en-us";

  private static final Calibration ENGLISH = Calibration.of(Language.EN);
  private static final Calibration KHMER = Calibration.of(Language.KM);

  private final PocketsphinxSettings settings;
  private final RecordingCutter cutter;
  private final PhraseBook phraseBook;
  private final RecordingAdmission recordings;
  private final PieceTurns longRecordings;
  private final LanguageRecognizer english;
  private final LanguageRecognizer khmer;
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
    this.recordings =
        new RecordingAdmission(
            Bounds.door(settings.seats() + settings.queue()),
            settings.seats(),
            settings::deadlineFor);
    this.longRecordings = new PieceTurns(settings.workers(), 0);
    WorkerStarts starts = new WorkerStarts(settings, dataFolder);
    this.english = new LanguageRecognizer(Language.EN, starts.english(), ENGLISH);
    this.khmer = new LanguageRecognizer(Language.KM, starts.khmer(), KHMER);
    this.languageChoice = new LanguageChoice(khmer, english, KhmerModel.languageProbe());
  }

  @Override
  public List<Language> languages() {
    return List.of(Language.KM, Language.EN);
  }

  /** {@inheritDoc} The recording must be at 16 kHz. */
  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    return recordings.recognize(task, this::recognize);
  }

  private Recognition recognize(RecognitionTask task, Deadline deadline) throws IOException {
    List<Piece> pieces =
        cutter.cut(task.audio(), settings.longestPiece(), deadline, task.cancellation());
    Claim claim = Claim.to(task.caller(), pieces.size(), 1);
    PieceTurns.Lane lane =
        pieces.size() == 1
            ? PieceTurns.Lane.OPEN
            : longRecordings.lane(task.caller(), pieces.size());
    Patience patience =
        new Patience(
            deadline,
            settings.deadlineFor(task.audio().durationMillis()),
            task.cancellation(),
            claim);
    var work = new PieceListening(task.audio(), listener(task), settings, lane, patience);
    List<PieceTranscript> heard =
        PieceWork.run(pieces, settings.workers(), task.cancellation(), work);
    return PieceTranscript.whole(heard, task.language());
  }

  @Override
  public List<ErrorRate> errorRates() {
    return MeasuredErrorRates.of("pocketsphinx");
  }

  @Override
  public boolean takesPhrases() {
    return true;
  }

  private PieceRecognizer listener(RecognitionTask task) throws IOException {
    if (!task.phrases().isEmpty()) {
      return new PhraseListener(english, task.phrases(), phraseBook.grammar(task.phrases()));
    }
    return switch (task.language()) {
      case KM -> new NonSpeechFilter(khmer);
      case EN -> new NonSpeechFilter(english);
      case AUTO -> languageChoice;
    };
  }

  @Override
  public RecordingPlace admit(String caller, Language language, List<String> phrases)
      throws EngineException {
    return recordings.admit(caller, this::recognize);
  }

  @Override
  public EngineHealth health() {
    List<LanguageRecognizer> all = List.of(english, khmer);
    int busy = all.stream().mapToInt(recognizer -> recognizer.pool().busy()).sum();
    Optional<String> failure =
        all.stream().flatMap(recognizer -> recognizer.pool().failure().stream()).findFirst();
    Workers workers =
        all.stream()
            .map(recognizer -> recognizer.pool().workers())
            .reduce(Workers.NONE, Workers::plus);
    return recordings
        .health(busy, failure.map(reason -> "pocketsphinx: " + reason + REMEDY), this::describe)
        .with(workers);
  }

  private String describe() {
    return "pocketsphinx, Khmer and English, %d workers each, English model %s"
        .formatted(settings.seats(), settings.model());
  }

  /** The processes of the workers that are started and know the language; all for auto. */
  List<Long> workerPids(Language language) {
    return Stream.of(english, khmer)
        .filter(recognizer -> language == Language.AUTO || recognizer.language() == language)
        .flatMap(recognizer -> recognizer.pool().pids().stream())
        .toList();
  }

  @Override
  public void close() {
    Closing.together(Stream.of(cutter::close, english::close, khmer::close));
  }
}
