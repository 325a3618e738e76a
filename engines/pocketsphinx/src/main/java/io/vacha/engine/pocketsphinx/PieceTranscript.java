package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.List;

/**
 * What was understood of one piece.
 *
 * @param language what it was taken to be
 * @param words in order, with calibrated confidences; none where nothing was said
 */
public record PieceTranscript(Language language, List<RecognizedWord> words) {
  public PieceTranscript {
    words = List.copyOf(words);
  }

  /** The same, so much later in the recording. */
  public PieceTranscript later(long millis) {
    return new PieceTranscript(
        language,
        words.stream()
            .map(
                word ->
                    new RecognizedWord(
                        word.text(),
                        word.startMillis() + millis,
                        word.endMillis() + millis,
                        word.confidence()))
            .toList());
  }

  /** How long its words are together, in milliseconds. */
  long spokenMillis() {
    return words.stream().mapToLong(word -> word.endMillis() - word.startMillis() + 1).sum();
  }

  /** Parts one after the other; the language is that in which more was said. */
  public static PieceTranscript joined(List<PieceTranscript> parts) {
    return new PieceTranscript(
        inKhmer(parts) ? Language.KM : Language.EN,
        parts.stream().flatMap(part -> part.words().stream()).toList());
  }

  /**
   * The pieces of one recording. The language of the whole is that in which more was said; where
   * nothing was, the one that was named, or English.
   *
   * @param named what the caller says is spoken
   */
  static Recognition whole(List<PieceTranscript> pieces, Language named) {
    PieceTranscript all = joined(pieces);
    boolean inKhmer = all.words().isEmpty() ? named == Language.KM : all.language() == Language.KM;
    return Recognition.ofWords(all.words(), inKhmer ? Language.KM : Language.EN);
  }

  private static boolean inKhmer(List<PieceTranscript> parts) {
    long balance =
        parts.stream()
            .mapToLong(p -> p.language() == Language.KM ? p.spokenMillis() : -p.spokenMillis())
            .sum();
    return balance > 0;
  }
}
