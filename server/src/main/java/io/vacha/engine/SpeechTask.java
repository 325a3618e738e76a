package io.vacha.engine;

import io.vacha.khmer.KhmerFrontEnd;

/**
 * One text to speak.
 *
 * @param text what to say: well-formed Unicode, not blank, never markup
 * @param voice slug of the voice
 * @param reader reads its Khmer, for engines that do not themselves
 * @param cancellation fires when the client leaves
 */
public record SpeechTask(
    String text, String voice, KhmerFrontEnd reader, Cancellation cancellation) {}
