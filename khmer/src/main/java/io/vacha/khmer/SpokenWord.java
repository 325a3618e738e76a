package io.vacha.khmer;

/**
 * A Khmer word as written and as said.
 *
 * @param spelling the word in canonical spelling
 * @param pronunciation its syllables, at least one
 */
public record SpokenWord(String spelling, Pronunciation pronunciation) {}
