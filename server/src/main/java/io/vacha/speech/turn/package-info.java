/**
 * Whose text is read and planned next, before an engine's turn. Start at {@link
 * io.vacha.speech.turn.TextTurns}.
 */
@NullMarked
package io.vacha.speech.turn;

import org.jspecify.annotations.NullMarked;
