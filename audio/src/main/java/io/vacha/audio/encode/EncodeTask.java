package io.vacha.audio.encode;

import io.vacha.audio.PcmStream;
import io.vacha.turns.Claim;

/**
 * One sound to encode.
 *
 * @param sound pulled to its end; stays the caller's, who closes it
 * @param format what to make of it
 * @param claim whose turns it takes
 * @param speed how much faster than it is, 0.25 to 4, at the same pitch; 1 leaves it as it is
 */
public record EncodeTask(PcmStream sound, SoundFormat format, Claim claim, double speed) {
  public EncodeTask {
    if (!(speed >= 0.25 && speed <= 4)) {
      throw new IllegalArgumentException("speed " + speed);
    }
  }

  /** Whether the sound keeps its speed. */
  public boolean isPlain() {
    return speed == 1;
  }
}
