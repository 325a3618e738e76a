/**
 * Puts tokens into the words of one language. Start at {@link
 * io.vacha.khmer.normalize.spoken.Verbalizer}.
 */
@NullMarked
package io.vacha.khmer.normalize.spoken;

import org.jspecify.annotations.NullMarked;
