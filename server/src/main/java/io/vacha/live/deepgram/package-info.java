/**
 * Live recognition as Deepgram's clients speak it: {@code GET /v1/listen}, messages as in
 * Deepgram's AsyncAPI description. Start at {@link io.vacha.live.deepgram.ListenController}.
 */
@NullMarked
package io.vacha.live.deepgram;

import org.jspecify.annotations.NullMarked;
