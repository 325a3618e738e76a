/**
 * Live recognition as vosk-server's clients speak it, Asterisk and FreeSWITCH among them: {@code
 * GET /v1/vosk}. Start at {@link io.vacha.live.vosk.VoskController}.
 */
@NullMarked
package io.vacha.live.vosk;

import org.jspecify.annotations.NullMarked;
