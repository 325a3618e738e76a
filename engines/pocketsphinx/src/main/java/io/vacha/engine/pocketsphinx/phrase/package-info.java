/**
 * Listens for phrases a caller expects, and aligns a known sentence. Start at {@link
 * io.vacha.engine.pocketsphinx.phrase.PhraseListener}.
 */
@NullMarked
package io.vacha.engine.pocketsphinx.phrase;

import org.jspecify.annotations.NullMarked;
