package io.vacha.lab.sample;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Language;

/**
 * One recording whose text is known.
 *
 * @param set which recordings it belongs to, as the table names them
 * @param language what is spoken; never {@link Language#AUTO}
 * @param text what is said
 * @param audio 16 kHz mono
 */
public record SpeechSample(String set, Language language, String text, PcmFile audio) {}
