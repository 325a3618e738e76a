/**
 * Tells which of some phrases was said, or none, by a CTC model's output. Start at {@link
 * io.vacha.engine.ctc.phrase.PhraseSearch}.
 */
@NullMarked
package io.vacha.engine.ctc.phrase;

import org.jspecify.annotations.NullMarked;
