package io.vacha.turns;

/**
 * Who asks for a turn, and for how much work. Immutable.
 *
 * @param caller whose work it is: the id of a key, or empty for the service's own
 * @param length how much it is
 */
public record Claim(String caller, Length length) {
  /** How much work is asked for. */
  public enum Length {
    /** Work for which somebody waits: a sentence, a clip. */
    SHORT,

    /** Work that takes its time, or one of the many parts of it. */
    LONG
  }

  /** Work of the service itself, or of a program that has it to itself. */
  public static final Claim OURS = shortWork("");

  /** A claim to short work. */
  public static Claim shortWork(String caller) {
    return new Claim(caller, Length.SHORT);
  }

  /** A claim to long work. */
  public static Claim longWork(String caller) {
    return new Claim(caller, Length.LONG);
  }

  /** A claim to work that is short up to so much of it, and long beyond. */
  public static Claim to(String caller, long amount, long longestShort) {
    return amount <= longestShort ? shortWork(caller) : longWork(caller);
  }
}
