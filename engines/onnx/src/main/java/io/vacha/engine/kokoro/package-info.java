/**
 * Natural voices: Kokoro, one graph with a style for each voice, which speaks Khmer and English as
 * one person. A text becomes pieces ({@link io.vacha.engine.kokoro.KokoroPlanner}), a piece becomes
 * symbols of the International Phonetic Alphabet, and those become sound. Start at {@link
 * io.vacha.engine.kokoro.KokoroEngine}.
 */
@NullMarked
package io.vacha.engine.kokoro;

import org.jspecify.annotations.NullMarked;
