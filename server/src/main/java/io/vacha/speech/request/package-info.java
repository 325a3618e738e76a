/**
 * What a client asks to be spoken; begin at {@link io.vacha.speech.request.SpeechRequestReader}.
 */
@org.jspecify.annotations.NullMarked
package io.vacha.speech.request;
