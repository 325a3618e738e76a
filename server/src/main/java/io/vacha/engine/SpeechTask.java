package io.vacha.engine;

/**
 * One text to speak.
 *
 * @param text what to say: well-formed Unicode, not blank, never markup
 * @param voice slug of the voice
 * @param cancellation fires when the client leaves
 */
public record SpeechTask(String text, String voice, Cancellation cancellation) {}
