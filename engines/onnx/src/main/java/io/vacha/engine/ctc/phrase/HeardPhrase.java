package io.vacha.engine.ctc.phrase;

/**
 * A phrase that was said.
 *
 * @param text as the caller wrote it
 * @param startSample where it begins, from the start of the utterance
 * @param endSample where it ends, after it begins
 * @param confidence 0 to 1
 */
public record HeardPhrase(String text, double startSample, double endSample, double confidence) {}
