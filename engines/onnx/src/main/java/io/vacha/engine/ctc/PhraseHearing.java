package io.vacha.engine.ctc;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.ctc.phrase.FrameCosts;
import io.vacha.engine.ctc.phrase.HeardPhrase;
import io.vacha.engine.ctc.phrase.LetterTokens;
import io.vacha.engine.ctc.phrase.PhraseList;
import io.vacha.engine.ctc.phrase.PhraseSearch;
import io.vacha.engine.piece.Piece;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Hears one of a task's phrases in each stretch of its recording, or none. Thread-safe. */
record PhraseHearing(StretchHearing hearing, PhraseList list) {
  private static final double SAMPLES_PER_MILLI = CtcListener.SAMPLE_RATE_HZ / 1000.0;

  /** For the phrases of the task. */
  static PhraseHearing of(LetterTokens letters, KhmerFrontEnd khmer, StretchHearing hearing) {
    return new PhraseHearing(hearing, PhraseList.of(hearing.task().phrases(), letters, khmer));
  }

  /** The phrase in each, as one word, from the start of the recording. For platform threads. */
  List<Optional<RecognizedWord>> hear(List<Piece> stretches, Cancellation together)
      throws IOException {
    List<Optional<FrameCosts>> heard = hearing.hear(stretches, list::costs, together);
    List<Optional<RecognizedWord>> phrases = new ArrayList<>();
    for (int i = 0; i < stretches.size(); i++) {
      double first = (double) stretches.get(i).firstSample();
      Optional<HeardPhrase> found =
          heard.get(i).isEmpty() ? Optional.empty() : find(heard.get(i).get(), together);
      phrases.add(found.map(phrase -> word(phrase, first)));
    }
    return phrases;
  }

  private Optional<HeardPhrase> find(FrameCosts costs, Cancellation together)
      throws EngineException {
    return new PhraseSearch(list)
        .find(
            costs,
            _ -> {
              together.check();
              if (hearing.deadline().hasPassed()) {
                throw EngineException.timedOut("the phrases were not compared in time");
              }
            });
  }

  private static RecognizedWord word(HeardPhrase phrase, double firstSample) {
    long start = Math.round((firstSample + phrase.startSample()) / SAMPLES_PER_MILLI);
    long end = Math.round((firstSample + phrase.endSample()) / SAMPLES_PER_MILLI);
    return new RecognizedWord(phrase.text(), start, Math.max(start, end), phrase.confidence());
  }
}
