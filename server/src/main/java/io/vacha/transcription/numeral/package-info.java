/**
 * Writes numbers that were recognised as words in figures. Start at {@link
 * io.vacha.transcription.numeral.Numerals}.
 */
@NullMarked
package io.vacha.transcription.numeral;

import org.jspecify.annotations.NullMarked;
