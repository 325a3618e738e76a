package io.vacha.engine.espeak;

import io.vacha.engine.espeak.Speaker.Language;
import io.vacha.khmer.SpokenPart;
import java.util.ArrayList;
import java.util.List;

/**
 * Gathers what is to be said into pieces: one language, as many sentences as one process says best,
 * with the pauses that espeak-ng itself makes at their marks. Confined to one thread.
 */
final class PieceCollector {
  /** Up to this pause, in milliseconds, espeak-ng's own pause at the mark serves. */
  private static final long LONGEST_OWN_PAUSE = 300;

  private final List<UtterancePart> pieces = new ArrayList<>();
  private final List<String> run = new ArrayList<>();
  private final String voice;
  private Language language = Language.ENGLISH;
  private long pauseMillis;
  private boolean isExact;

  PieceCollector(String voice) {
    this.voice = voice;
  }

  /** Adds clauses of phonemes. */
  void addKhmer(List<String> clauses) {
    add(Language.KHMER, clauses);
  }

  /** Adds words. */
  void addEnglish(List<String> words) {
    add(Language.ENGLISH, words);
  }

  /** Adds a pause before whatever comes next. */
  void addPause(SpokenPart.Pause pause) {
    pauseMillis += pause.millis();
    isExact |= pause.exact();
  }

  /** All pieces; pauses stand only between two of them. */
  List<UtterancePart> finish() {
    closeRun();
    return List.copyOf(pieces);
  }

  private void add(Language spoken, List<String> units) {
    if (units.isEmpty()) {
      return;
    }
    if (spoken != language || isExact || pauseMillis > LONGEST_OWN_PAUSE) {
      closeRun();
      addSilence(pauseMillis);
      language = spoken;
    }
    pauseMillis = 0;
    isExact = false;
    run.addAll(units);
  }

  private void closeRun() {
    long pause = 0;
    for (PhraseSplitter.Phrase phrase : PhraseSplitter.split(run, maxChars())) {
      addSilence(pause);
      pieces.add(UtterancePart.Words.of(new Speaker(voice, language), phrase.words()));
      pause = phrase.end().pauseMillis();
    }
    run.clear();
  }

  private void addSilence(long millis) {
    if (millis > 0 && !pieces.isEmpty()) {
      pieces.add(new UtterancePart.Silence(millis));
    }
  }

  private int maxChars() {
    return switch (language) {
      case KHMER -> PhraseSplitter.MAX_PHONEME_CHARS;
      case ENGLISH -> PhraseSplitter.MAX_TEXT_CHARS;
    };
  }
}
