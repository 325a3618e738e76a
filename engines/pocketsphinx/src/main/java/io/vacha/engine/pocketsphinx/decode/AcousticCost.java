package io.vacha.engine.pocketsphinx.decode;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The mean cost of frames, in thousands of the library's units. Confined to one thread. */
final class AcousticCost {
  private static final double UNIT = 1000;

  private double cost;
  private long frames;

  /** That of one segment. */
  static double of(MemorySegment numbers) {
    AcousticCost one = new AcousticCost();
    one.add(numbers);
    return one.mean();
  }

  /** Adds a segment: its first and last frame and its acoustic score. */
  void add(MemorySegment numbers) {
    frames +=
        1 + numbers.getAtIndex(ValueLayout.JAVA_INT, 1) - numbers.get(ValueLayout.JAVA_INT, 0);
    cost -= numbers.getAtIndex(ValueLayout.JAVA_INT, 2);
  }

  /** Zero where there are no frames. */
  double mean() {
    return frames == 0 ? 0 : cost / frames / UNIT;
  }
}
