/**
 * Recordings on their way through an engine: let in, cut where nobody speaks, their pieces worked
 * on several at a time and in turns. Start at {@link io.vacha.engine.piece.RecordingAdmission}.
 */
@NullMarked
package io.vacha.engine.piece;

import org.jspecify.annotations.NullMarked;
