package io.vacha.engine.pocketsphinx.phrase;

import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.pocketsphinx.LanguageRecognizer;
import io.vacha.engine.pocketsphinx.PieceRecognizer;
import io.vacha.engine.pocketsphinx.PieceTranscript;
import io.vacha.engine.pocketsphinx.decode.Grammar;
import io.vacha.engine.pocketsphinx.decode.Hearing;
import io.vacha.engine.pocketsphinx.decode.Job;
import io.vacha.engine.worker.Patience;
import java.util.List;

/**
 * Hears one of some phrases, or none. Immutable.
 *
 * @param english whose model hears them, Khmer ones too
 * @param phrases as the caller wrote them
 * @param grammar the same for the model
 */
public record PhraseListener(LanguageRecognizer english, List<String> phrases, Grammar grammar)
    implements PieceRecognizer {
  /** At this difference of the fits as many answers are right as are wrong. */
  private static final double EVEN = 9;

  /** How much of it makes e times the odds. */
  private static final double SCALE = 1.5;

  /** Where more was said than the phrase, as silence in the middle of it, it was another one. */
  private static final double LEAST_COVERAGE = 0.7;

  @Override
  public PieceTranscript listen(byte[] pcm, Patience patience) throws EngineException {
    Hearing heard = english.pool().ask(new Job(pcm, grammar), patience);
    double confidence = 1 / (1 + Math.exp((heard.strain() - EVEN) / SCALE));
    if (heard.words().isEmpty() || confidence < 0.5 || heard.coverage() < LEAST_COVERAGE) {
      return new PieceTranscript(Language.EN, List.of());
    }
    String phrase = phrases.get(PhraseBook.phraseOf(heard.words()));
    return new PieceTranscript(
        isKhmer(phrase) ? Language.KM : Language.EN,
        List.of(
            new RecognizedWord(
                phrase,
                heard.words().getFirst().startMillis(),
                heard.words().getLast().endMillis(),
                confidence)));
  }

  private static boolean isKhmer(String phrase) {
    return phrase.codePoints().anyMatch(c -> c >= 0x1780 && c <= 0x17ff);
  }
}
