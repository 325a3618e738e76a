package io.vacha.audio;

import java.io.IOException;

/** Takes samples while they are decoded. Called by one thread at a time. */
@FunctionalInterface
public interface SampleSink {
  /**
   * Takes the next samples, mono, signed 16 bits; returns once there is room for more.
   *
   * @throws IOException if nobody wants any more
   */
  void take(short[] samples) throws IOException;
}
