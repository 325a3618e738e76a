package io.vacha.engine.espeak;

import java.util.ArrayList;
import java.util.List;

/** Lays out a text as pieces and pauses, the same for the same text and voice. Immutable. */
final class UtterancePlanner {
  /** The pieces of a text in order; none where it says nothing. */
  List<Piece> plan(String text, String voice) {
    List<Piece> pieces = new ArrayList<>();
    Speaker speaker = new Speaker(voice, SpokenLanguage.EN);
    PhraseSplitter.End end = PhraseSplitter.End.WORD;
    for (PhraseSplitter.Phrase phrase : PhraseSplitter.split(SpeakableWords.of(text))) {
      if (end.pauseMillis() > 0) {
        pieces.add(new Piece.Silence(end.pauseMillis()));
      }
      pieces.add(new Piece.Words(speaker, phrase.words()));
      end = phrase.end();
    }
    return pieces;
  }
}
