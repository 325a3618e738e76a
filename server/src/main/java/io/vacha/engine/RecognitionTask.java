package io.vacha.engine;

import io.vacha.audio.PcmFile;

/**
 * One recording to transcribe.
 *
 * @param audio 16 kHz mono; stays the caller's, who closes it
 * @param language what is spoken, or {@link Language#AUTO}
 * @param cancellation fires when the client leaves
 */
public record RecognitionTask(PcmFile audio, Language language, Cancellation cancellation) {}
