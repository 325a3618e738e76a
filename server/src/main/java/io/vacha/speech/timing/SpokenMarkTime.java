package io.vacha.speech.timing;

/**
 * When a mark is reached, as it is sent.
 *
 * @param name as it is written
 * @param time seconds from the beginning of the sound, three decimals
 */
public record SpokenMarkTime(String name, double time) {}
