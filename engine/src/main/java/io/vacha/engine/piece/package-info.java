/**
 * Long recordings in pieces: cut where nobody speaks, worked on several at a time. Start at {@link
 * io.vacha.engine.piece.PieceCutter}.
 */
@NullMarked
package io.vacha.engine.piece;

import org.jspecify.annotations.NullMarked;
