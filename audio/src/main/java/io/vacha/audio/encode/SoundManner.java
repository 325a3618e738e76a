package io.vacha.audio.encode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How a sound is changed before it is encoded.
 *
 * @param speed how much faster than it is, 0.25 to 4, at the same pitch
 * @param semitones how much higher than it is, −12 to 12, at the same speed
 * @param decibels how much louder than it is, −24 to 12; what would clip is held down
 */
public record SoundManner(double speed, double semitones, double decibels) {
  /** The slowest. */
  public static final double LEAST_SPEED = 0.25;

  /** The fastest. */
  public static final double MOST_SPEED = 4;

  /** The highest, and downwards the lowest. */
  public static final double MOST_SEMITONES = 12;

  /** The quietest. */
  public static final double LEAST_DECIBELS = -24;

  /** The loudest. */
  public static final double MOST_DECIBELS = 12;

  /** As it is. */
  public static final SoundManner PLAIN = new SoundManner(1, 0, 0);

  /** Checks the bounds. */
  public SoundManner {
    if (!(speed >= LEAST_SPEED && speed <= MOST_SPEED)
        || !(Math.abs(semitones) <= MOST_SEMITONES)
        || !(decibels >= LEAST_DECIBELS && decibels <= MOST_DECIBELS)) {
      throw new IllegalArgumentException(speed + ", " + semitones + ", " + decibels);
    }
  }

  /** Only faster or slower. */
  public static SoundManner ofSpeed(double speed) {
    return new SoundManner(speed, 0, 0);
  }

  /** Whether nothing is changed. */
  public boolean isPlain() {
    return equals(PLAIN);
  }

  /** The filters of ffmpeg that do it, in order; none for a plain one. */
  public List<String> filters() {
    List<String> filters = new ArrayList<>();
    if (semitones != 0) {
      filters.add(
          String.format(
              Locale.ROOT,
              "rubberband=formant=preserved:pitchq=consistency:pitch=%.6f:tempo=%.6f",
              Math.pow(2, semitones / 12),
              speed));
    } else if (speed != 1) {
      filters.add(tempo());
    }
    if (decibels != 0) {
      filters.add(String.format(Locale.ROOT, "volume=%.2fdB", decibels));
    }
    if (decibels > 0) {
      filters.add("alimiter=level=false");
    }
    return filters;
  }

  /** One filter slows down to a half at most, so a slower pace takes two. */
  private String tempo() {
    return speed >= 0.5 ? "atempo=" + speed : "atempo=0.5,atempo=" + speed / 0.5;
  }
}
