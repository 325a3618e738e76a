/**
 * {@code POST /api/v1/tts}: text in, one continuous MP3 out. Start at {@link
 * io.vacha.speech.SpeechService}.
 */
@NullMarked
package io.vacha.speech;

import org.jspecify.annotations.NullMarked;
