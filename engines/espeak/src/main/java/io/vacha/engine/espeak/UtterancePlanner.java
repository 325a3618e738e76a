package io.vacha.engine.espeak;

import io.vacha.engine.SpeechTask;
import io.vacha.engine.english.SpeakableWords;
import io.vacha.engine.espeak.table.KhmerSpeller;
import io.vacha.khmer.SpokenPart;
import java.util.List;
import java.util.ListIterator;

/**
 * Lays out a text as pieces and pauses, the same for the same text and voice. Immutable,
 * thread-safe; time and memory are linear in the text.
 */
final class UtterancePlanner {
  /** From this pause on, in milliseconds, a sentence is over. */
  private static final long SENTENCE_PAUSE = 300;

  private final KhmerSpeller speller;

  UtterancePlanner(KhmerSpeller speller) {
    this.speller = speller;
  }

  /**
   * The pieces of a text in order; none where it says nothing. A text of which the front end reads
   * nothing, such as one of emoji only, is left to espeak-ng's English, which knows their names.
   */
  List<UtterancePart> plan(SpeechTask task) {
    List<UtterancePart> planned = planned(task);
    if (!planned.isEmpty()) {
      return planned;
    }
    PieceCollector pieces = new PieceCollector(task.voice());
    pieces.addEnglish(SpeakableWords.of(task.text()));
    return pieces.finish();
  }

  private List<UtterancePart> planned(SpeechTask task) {
    PieceCollector pieces = new PieceCollector(task.voice());
    ListIterator<SpokenPart> parts = task.plan().listIterator();
    while (parts.hasNext()) {
      switch (parts.next()) {
        case SpokenPart.KhmerPhrase phrase ->
            pieces.addKhmer(
                speller.clauses(
                    phrase.words().stream().map(word -> word.pronunciation()).toList(),
                    ending(phrase, parts)));
        case SpokenPart.EnglishPhrase phrase -> pieces.addEnglish(SpeakableWords.of(phrase.text()));
        case SpokenPart.Pause pause -> pieces.addPause(pause.millis());
      }
    }
    return pieces.finish();
  }

  private static KhmerSpeller.Ending ending(
      SpokenPart.KhmerPhrase phrase, ListIterator<SpokenPart> rest) {
    if (phrase.question()) {
      return KhmerSpeller.Ending.QUESTION;
    }
    if (!rest.hasNext()) {
      return KhmerSpeller.Ending.STATEMENT;
    }
    SpokenPart next = rest.next();
    rest.previous();
    return next instanceof SpokenPart.Pause pause && pause.millis() >= SENTENCE_PAUSE
        ? KhmerSpeller.Ending.STATEMENT
        : KhmerSpeller.Ending.CONTINUATION;
  }
}
