package io.vacha.workers.wire;

import java.util.Arrays;
import java.util.Optional;

/**
 * The frames an answer is made of: a byte for the kind, four bytes for the length in network byte
 * order, and so many bytes.
 */
public enum FrameKind {
  /** The worker still works on it; empty. Comes at least once a second. */
  BEAT(0, 0),
  /** What sound follows: a {@link SoundStart} as JSON. */
  START(1, 0xffff),
  /** Samples: signed, 16 bits, little-endian. */
  SOUND(2, 1 << 20),
  /** A transcript as JSON: an {@link io.vacha.engine.Recognition}. */
  TRANSCRIPT(3, 32 << 20),
  /** The engine failed: an {@link EngineFault} as JSON; the last frame. */
  FAULT(4, 0xffff),
  /** That was all; the last frame. An answer that ends without it or a fault was cut short. */
  END(5, 0),
  /** When a word is said that comes with the next samples: a {@code TimedWord} as JSON. */
  WORD(6, 1000);

  private final int number;
  private final int maxBytes;

  FrameKind(int number, int maxBytes) {
    this.number = number;
    this.maxBytes = maxBytes;
  }

  /** The most bytes one may have. */
  public int maxBytes() {
    return maxBytes;
  }

  /** What stands for it on the wire. */
  int number() {
    return number;
  }

  /** The kind of this number, or empty where there is none. */
  static Optional<FrameKind> of(int number) {
    return Arrays.stream(values()).filter(kind -> kind.number == number).findFirst();
  }
}
