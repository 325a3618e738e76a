/**
 * Puts tokens into the words of one language. Start at {@link
 * io.vacha.khmer.normalize.spoken.Reading}.
 */
@NullMarked
package io.vacha.khmer.normalize.spoken;

import org.jspecify.annotations.NullMarked;
