package io.vacha.transcription;

import io.vacha.engine.Recognition;

/**
 * A recording as text, charged and ready to be sent.
 *
 * @param recognition what was understood
 * @param durationMillis how much audio was decoded
 */
public record Transcript(Recognition recognition, long durationMillis) {}
