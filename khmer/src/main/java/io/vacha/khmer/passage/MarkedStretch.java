package io.vacha.khmer.passage;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.normalize.told.ToldKind;
import java.util.List;
import java.util.Optional;

/** A stretch of a text whose writer said how it is to be read. Places are indexes of chars. */
public sealed interface MarkedStretch {
  /**
   * Read as any text is.
   *
   * @param language in which numbers and symbols are read; empty where the words around them say
   * @param start where it begins in the text
   */
  record Plain(String text, Optional<TextLanguage> language, int start) implements MarkedStretch {}

  /**
   * Something else is said than is written.
   *
   * @param alias what is said, read as any text
   * @param language as in {@link Plain}
   * @param start where what is written begins
   * @param end where it ends
   */
  record Substitute(String alias, Optional<TextLanguage> language, int start, int end)
      implements MarkedStretch {}

  /**
   * A thing of which the writer said what it is.
   *
   * @param text as it is written, not blank
   * @param tokens what it is, as {@link ToldKind#tokens} reads it
   * @param language in which it is said
   * @param start where it begins
   * @param end where it ends
   */
  record Told(String text, List<Token> tokens, TextLanguage language, int start, int end)
      implements MarkedStretch {
    public Told {
      tokens = List.copyOf(tokens);
    }
  }

  /** Khmer of which the writer said how it sounds; {@code spoken} has syllables. */
  record KhmerPhones(String written, Pronunciation spoken, int start, int end)
      implements MarkedStretch {}

  /** English of which the writer said how it sounds, in the letters of the IPA. */
  record EnglishPhones(String written, String ipa, int start, int end) implements MarkedStretch {}

  /** Gap of exactly so long, 0 for none where a reader would rest. */
  record Pause(long millis) implements MarkedStretch {}

  /** The end of a sentence or, with {@code paragraph}, of a paragraph. */
  record End(boolean paragraph) implements MarkedStretch {}
}
