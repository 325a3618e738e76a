package io.vacha.catalog;

import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which engine speaks a voice ({@code vacha.voices.<slug>.*}).
 *
 * @param engine name of an engine under {@code vacha.engines}, or {@code espeak}
 */
public record VoiceSettings(@DefaultValue("espeak") String engine) {}
