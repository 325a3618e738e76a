package io.vacha.khmer.normalize.token;

/** The language a piece of text is read in. */
public enum TextLanguage {
  KHMER,
  ENGLISH
}
