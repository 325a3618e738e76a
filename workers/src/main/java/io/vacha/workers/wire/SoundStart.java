package io.vacha.workers.wire;

import org.jspecify.annotations.Nullable;

/**
 * What sound follows.
 *
 * @param sampleRateHz its rate
 * @param contentDisposition the header that the engine supplied, if it did
 * @param identity what decided how it sounds; null where nobody can tell
 */
public record SoundStart(
    int sampleRateHz, @Nullable String contentDisposition, @Nullable String identity) {
  /** Checks the rate. */
  public SoundStart {
    if (sampleRateHz < 1000 || sampleRateHz > 192_000) {
      throw new IllegalArgumentException("no sample rate: " + sampleRateHz);
    }
  }
}
