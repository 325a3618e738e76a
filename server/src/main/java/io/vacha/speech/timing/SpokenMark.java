package io.vacha.speech.timing;

/**
 * A place in a text of which somebody wants to know when it is reached.
 *
 * @param name what it is called
 * @param place chars of what is spoken before it
 * @param beforePause whether a pause follows before the next word, so that it is reached where the
 *     word before it ends
 */
public record SpokenMark(String name, int place, boolean beforePause) {}
