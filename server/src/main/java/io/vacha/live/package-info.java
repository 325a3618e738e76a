/**
 * Live recognition: sound comes in while somebody speaks, words go out. One session, whatever
 * protocol its client speaks; start at {@link io.vacha.live.LiveSession}. The protocols are below:
 * {@code deepgram}, {@code vosk}.
 */
@NullMarked
package io.vacha.live;

import org.jspecify.annotations.NullMarked;
