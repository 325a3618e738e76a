package io.vacha.engine;

import io.vacha.turns.Claim;
import java.util.Locale;

/** The kinds of work that are counted apart, so that one does not take the room of another. */
public enum Lane {
  /** Somebody waits for it: a sentence, a clip. */
  SHORT,
  /** It takes its time. */
  LONG,
  /** A stretch of what somebody says at this moment. */
  LIVE;

  private static final long LONGEST_SHORT_MILLIS = 60_000;

  /** The lane of work that was claimed. */
  public static Lane of(Claim claim) {
    return switch (claim.length()) {
      case SHORT -> SHORT;
      case LONG -> LONG;
    };
  }

  /** The lane of a whole recording that lasts so long. */
  public static Lane ofRecording(long millis) {
    return millis <= LONGEST_SHORT_MILLIS ? SHORT : LONG;
  }

  /** The identifier on the wire: {@code short}, {@code long} or {@code live}. */
  public String tag() {
    return name().toLowerCase(Locale.ROOT);
  }
}
