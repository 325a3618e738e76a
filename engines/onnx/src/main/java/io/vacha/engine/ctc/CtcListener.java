package io.vacha.engine.ctc;

import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.ctc.phrase.LetterTokens;
import io.vacha.engine.ctc.search.Emission;
import io.vacha.engine.ctc.search.Posteriors;
import io.vacha.engine.ctc.search.Search;
import io.vacha.engine.piece.Piece;
import io.vacha.engine.piece.PieceTurns;
import io.vacha.engine.piece.PieceWork;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Makes a transcript of a recording: cut into pieces, each piece through the model and the search,
 * joined, and made into words; where it is told which phrases may be said, each piece is one of
 * them or none. Thread-safe.
 *
 * @param letters the tokens of the model, for phrases
 * @param curve what confidences are worth
 * @param cutter cuts long recordings; stays the engine's
 * @param turns who may use the model at once
 */
record CtcListener(
    CtcModel model,
    Search search,
    WordMaker words,
    LetterTokens letters,
    ConfidenceCurve curve,
    CtcSettings settings,
    RecordingCutter cutter,
    PieceTurns turns)
    implements AutoCloseable {
  static final int SAMPLE_RATE_HZ = Sound.RECOGNITION_RATE_HZ;

  /** What a piece hears beyond a cut in the middle of speech, on either side. */
  private static final int OVERLAP_SAMPLES = 2 * SAMPLE_RATE_HZ;

  Recognition listen(RecognitionTask task, Deadline deadline) throws IOException {
    List<Piece> pieces =
        cutter.cut(task.audio(), settings.longestPiece(), deadline, task.cancellation());
    StretchHearing hearing = new StretchHearing(model, task, deadline);
    List<RecognizedWord> spoken =
        task.phrases().isEmpty() ? words(pieces, hearing) : phrases(pieces, hearing);
    return Recognition.ofWords(spoken, language(spoken, task.language()));
  }

  private List<RecognizedWord> words(List<Piece> pieces, StretchHearing hearing)
      throws EngineException {
    RecognitionTask task = hearing.task();
    var reading = model.posteriors(search.width(), task.language());
    List<List<Emission>> said =
        each(
            pieces,
            hearing,
            (batch, together) -> {
              List<Piece> stretches = stretches(pieces, batch, task.audio());
              return said(stretches, hearing.hear(stretches, reading, together));
            });
    return curve.of(words.words(Stitch.join(pieces, said, OVERLAP_SAMPLES)));
  }

  private List<List<Emission>> said(List<Piece> stretches, List<Optional<Posteriors>> heard) {
    List<List<Emission>> said = new ArrayList<>();
    for (int i = 0; i < stretches.size(); i++) {
      double first = (double) stretches.get(i).firstSample();
      List<Emission> emissions = heard.get(i).map(search::search).orElse(List.of());
      said.add(emissions.stream().map(each -> each.later(first)).toList());
    }
    return said;
  }

  /** One of the phrases, or none, in each piece. */
  private List<RecognizedWord> phrases(List<Piece> pieces, StretchHearing hearing)
      throws EngineException {
    PhraseHearing phrases = PhraseHearing.of(letters, words.khmer(), hearing);
    return each(
            pieces,
            hearing,
            (batch, together) -> phrases.hear(batch.stream().map(pieces::get).toList(), together))
        .stream()
        .flatMap(Optional::stream)
        .toList();
  }

  /** What comes of each piece, some at once. */
  private <T> List<T> each(
      List<Piece> pieces, StretchHearing hearing, PieceWork.Worker<List<Integer>, List<T>> worker)
      throws EngineException {
    RecognitionTask task = hearing.task();
    PieceTurns.Lane lane = turns.lane(task.caller(), pieces.size());
    return PieceWork.run(
            batches(pieces.size()),
            settings.workers(),
            task.cancellation(),
            (batch, together) -> {
              try (var _ = lane.enter(hearing.deadline(), together)) {
                return worker.work(batch, together);
              }
            })
        .stream()
        .flatMap(List::stream)
        .toList();
  }

  private List<List<Integer>> batches(int count) {
    int size = model.largestBatch(settings.batchSize());
    return IntStream.iterate(0, from -> from < count, from -> from + size)
        .mapToObj(from -> IntStream.range(from, Math.min(count, from + size)).boxed().toList())
        .toList();
  }

  /** The pieces with what they hear beyond their cuts. */
  private static List<Piece> stretches(List<Piece> pieces, List<Integer> batch, PcmFile audio) {
    List<Piece> stretches = new ArrayList<>();
    for (int i : batch) {
      Piece piece = pieces.get(i);
      boolean openBefore = i > 0 && pieces.get(i - 1).endsInSpeech();
      long from = Math.max(0, piece.firstSample() - (openBefore ? OVERLAP_SAMPLES : 0));
      long to =
          Math.min(
              audio.sampleCount(),
              piece.endSample() + (piece.endsInSpeech() ? OVERLAP_SAMPLES : 0));
      stretches.add(new Piece(from, (int) (to - from)));
    }
    return stretches;
  }

  /** That in which more is written; where nothing is, the one that was named, or English. */
  private static Language language(List<RecognizedWord> words, Language named) {
    long balance =
        words.stream()
            .flatMapToInt(word -> word.text().codePoints())
            .filter(Character::isLetter)
            .mapToLong(letter -> UnicodeScript.of(letter) == UnicodeScript.KHMER ? 1 : -1)
            .sum();
    if (balance == 0) {
      return named == Language.KM ? Language.KM : Language.EN;
    }
    return balance > 0 ? Language.KM : Language.EN;
  }

  @Override
  public void close() {
    model.close();
  }
}
