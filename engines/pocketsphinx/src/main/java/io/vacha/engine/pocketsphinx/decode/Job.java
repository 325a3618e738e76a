package io.vacha.engine.pocketsphinx.decode;

import org.jspecify.annotations.Nullable;

/**
 * What a worker is asked.
 *
 * @param pcm signed 16-bit little-endian mono samples at 16 kHz
 * @param grammar what may be said, if not anything
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, never compared or changed
public record Job(byte[] pcm, @Nullable Grammar grammar) {}
