package io.vacha.engine.espeak.event;

/**
 * What a child process is to say.
 *
 * @param voice the library's name of the speaker
 * @param text as the program reads it from its standard input
 */
public record EventText(String voice, String text) {}
