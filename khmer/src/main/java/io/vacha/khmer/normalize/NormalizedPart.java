package io.vacha.khmer.normalize;

import io.vacha.khmer.normalize.token.Rest;

/** A piece of a text in its spoken form. */
public sealed interface NormalizedPart {

  /** Khmer words, with or without spaces between them. */
  record Khmer(String text) implements NormalizedPart {}

  /** English words, numbers written out. */
  record English(String text) implements NormalizedPart {}

  /** A mark inside or after English, kept for the tone of voice. */
  record EnglishMark(Rest rest, String text) implements NormalizedPart {}

  /** A space as written; {@code hidden} for one at which nobody rests. */
  record Gap(boolean hidden) implements NormalizedPart {}

  /** A rest. */
  record Break(Rest rest) implements NormalizedPart {}
}
