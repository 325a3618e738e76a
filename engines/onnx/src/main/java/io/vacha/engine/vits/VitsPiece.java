package io.vacha.engine.vits;

/** A part of an utterance, in the order it is heard. */
sealed interface VitsPiece {
  /** What the voice says itself. */
  record Own(String text) implements VitsPiece {}

  /** What is in the other language. */
  record Other(String text) implements VitsPiece {}

  /** Silence. */
  record Silence(long millis) implements VitsPiece {}
}
