package io.vacha.engine;

/**
 * Whether one server of an engine is asked at this moment.
 *
 * @param server its address
 * @param state closed, half open or open
 */
public record Circuit(String server, State state) {
  /** As electricians have it: closed lets work through. */
  public enum State {
    /** It is asked. */
    CLOSED(0),
    /** It rested after failures and may be asked once, to see. */
    HALF_OPEN(1),
    /** It failed too often in a row and rests. */
    OPEN(2);

    private final int level;

    State(int level) {
      this.level = level;
    }

    /** How far from closed: 0, 1 or 2; what the metric shows. */
    public int level() {
      return level;
    }
  }
}
