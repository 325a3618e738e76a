package io.vacha.khmer.normalize;

/** The language a piece of text is read in. */
public enum Language {
  KHMER,
  ENGLISH
}
