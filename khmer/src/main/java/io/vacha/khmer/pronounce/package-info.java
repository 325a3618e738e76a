/**
 * Khmer grapheme-to-phoneme conversion: a written word to its syllables.
 *
 * <p>Start at {@link io.vacha.khmer.pronounce.Pronouncer}.
 */
@NullMarked
package io.vacha.khmer.pronounce;

import org.jspecify.annotations.NullMarked;
