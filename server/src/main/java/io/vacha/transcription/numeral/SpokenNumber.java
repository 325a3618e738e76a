package io.vacha.transcription.numeral;

/**
 * A number that grows as its words are heard: twenty, five, hundred, thousand. Confined to one
 * thread.
 */
final class SpokenNumber {
  private static final long FIRST_SCALE = 1000;

  private long total;
  private long section;
  private long last = -1;
  private long smallestScale = Long.MAX_VALUE;

  /** Takes the next value in, or refuses it because it begins another number. */
  boolean take(long value) {
    boolean taken = value >= FIRST_SCALE ? scale(value) : value == 100 ? hundred() : small(value);
    if (taken) {
      last = value;
    }
    return taken;
  }

  private boolean small(long value) {
    if (last >= 0 && (value == 0 || last == 0)) {
      return false;
    }
    if (value < 5 && last == 5 && value > 0) {
      // The four numbers after five are said as five and one to four in Khmer.
      section += value;
      return true;
    }
    long unit = value < 10 ? 10 : 100;
    if (section % unit != 0 || (last > 0 && last < unit)) {
      return false;
    }
    section += value;
    return true;
  }

  private boolean hundred() {
    if (section > 9 || last == 0) {
      return false;
    }
    section = Math.max(1, section) * 100;
    return true;
  }

  private boolean scale(long value) {
    if (last == 0 || total > Long.MAX_VALUE / 2_000_000_000L) {
      return false;
    }
    if (value > smallestScale && section == 0) {
      total *= value;
    } else if (value < smallestScale) {
      total += Math.max(1, section) * value;
    } else {
      return false;
    }
    smallestScale = value;
    section = 0;
    return true;
  }

  /** Its value so far. */
  long value() {
    return total + section;
  }

  /** Whether anything was taken in. */
  boolean begun() {
    return last >= 0;
  }
}
