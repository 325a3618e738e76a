package io.vacha.audio.encode;

import io.vacha.audio.PcmStream;
import io.vacha.turns.Claim;

/**
 * One sound to encode.
 *
 * @param sound pulled to its end; stays the caller's, who closes it
 * @param encoding what to make of it
 * @param manner how it is changed before
 * @param claim whose turns it takes
 */
public record EncodeTask(PcmStream sound, SoundEncoding encoding, SoundManner manner, Claim claim) {
  /** Whether it is what {@link Mp3Encoder} makes by itself. */
  boolean isPlainMp3() {
    return encoding.isMp3AsSpoken() && manner.isPlain();
  }
}
