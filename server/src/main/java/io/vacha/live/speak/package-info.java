/**
 * {@code /v1/speak}: text that comes in pieces is spoken while it comes, in the protocol of
 * Deepgram. Start at {@link io.vacha.live.speak.SpeakController}.
 */
@org.jspecify.annotations.NullMarked
package io.vacha.live.speak;
