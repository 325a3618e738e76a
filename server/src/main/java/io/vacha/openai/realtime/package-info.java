/**
 * Live recognition as OpenAI's Realtime clients speak it: transcription sessions at {@code GET
 * /v1/realtime}, and short-lived client secrets for browsers. Start at {@link
 * io.vacha.openai.realtime.RealtimeController}.
 */
@NullMarked
package io.vacha.openai.realtime;

import org.jspecify.annotations.NullMarked;
