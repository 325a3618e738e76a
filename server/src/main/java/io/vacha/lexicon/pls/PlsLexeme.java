package io.vacha.lexicon.pls;

/**
 * How one word is spoken, as a document says it.
 *
 * @param word in the spelling of the lexicon
 * @param spoken phones in the lexicon's notation, or a respelling in Khmer letters
 * @param line where it stands
 * @param column likewise
 */
public record PlsLexeme(String word, String spoken, long line, long column) {}
