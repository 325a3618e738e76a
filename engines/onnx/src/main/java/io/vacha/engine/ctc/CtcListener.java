package io.vacha.engine.ctc;

import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.ctc.search.Emission;
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
import java.util.stream.IntStream;

/**
 * Makes a transcript of a recording: cut into pieces, each piece through the model and the search,
 * joined, and made into words. Thread-safe.
 *
 * @param curve what confidences are worth
 * @param cutter cuts long recordings; stays the engine's
 * @param turns who may use the model at once
 */
record CtcListener(
    CtcModel model,
    Search search,
    WordMaker words,
    ConfidenceCurve curve,
    CtcSettings settings,
    RecordingCutter cutter,
    PieceTurns turns)
    implements AutoCloseable {
  static final int SAMPLE_RATE_HZ = Sound.RECOGNITION_RATE_HZ;

  /** What a piece hears beyond a cut in the middle of speech, on either side. */
  private static final int OVERLAP_SAMPLES = 2 * SAMPLE_RATE_HZ;

  Recognition listen(RecognitionTask task, Deadline deadline) throws IOException {
    PcmFile audio = task.audio();
    List<Piece> pieces = cutter.cut(audio, settings.longestPiece(), deadline, task.cancellation());
    StretchHearing hearing = new StretchHearing(model, search, task, deadline);
    List<List<Integer>> batches = batches(pieces.size());
    PieceTurns.Lane lane = turns.lane(task.caller(), pieces.size());
    List<List<Emission>> said =
        PieceWork.run(
                batches,
                settings.workers(),
                task.cancellation(),
                (batch, together) -> {
                  try (var _ = lane.enter(deadline, together)) {
                    return hearing.hear(stretches(pieces, batch, audio), together);
                  }
                })
            .stream()
            .flatMap(List::stream)
            .toList();
    List<RecognizedWord> spoken = curve.of(words.words(Stitch.join(pieces, said, OVERLAP_SAMPLES)));
    return Recognition.ofWords(spoken, language(spoken, task.language()));
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
