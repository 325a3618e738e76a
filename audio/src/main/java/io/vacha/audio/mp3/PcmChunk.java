package io.vacha.audio.mp3;

/**
 * A run of samples that is encoded on its own.
 *
 * @param samples mono, beginning on a frame boundary of the whole sound; owned by the chunk
 * @param frames frames it adds to the result; the last chunk adds all it has after the lead
 * @param leadFrames frames at the beginning that only warm the encoder up and are not kept
 * @param last whether the sound ends here, so that everything after the lead is kept
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
public record PcmChunk(short[] samples, int frames, int leadFrames, boolean last) {}
