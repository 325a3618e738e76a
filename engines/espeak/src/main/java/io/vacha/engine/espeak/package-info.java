/**
 * Speech by espeak-ng as child processes: a text is cut into pieces, each piece is spoken by a
 * process of its own that was started ahead, and the sound comes out in order. Start at {@link
 * io.vacha.engine.espeak.EspeakSpeechEngine}.
 */
@NullMarked
package io.vacha.engine.espeak;

import org.jspecify.annotations.NullMarked;
