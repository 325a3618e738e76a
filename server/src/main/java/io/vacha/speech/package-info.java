/**
 * {@code POST /api/v1/tts}: text in, one continuous sound out, MP3 unless asked otherwise. Start at
 * {@link io.vacha.speech.SpeechService}.
 */
@NullMarked
package io.vacha.speech;

import org.jspecify.annotations.NullMarked;
