package io.vacha.khmer.passage;

/**
 * A silence around words.
 *
 * @param millis milliseconds at the normal rate of speech; 0 for none
 * @param exact whether somebody asked for it, rather than a reader resting by himself
 */
public record Gap(long millis, boolean exact) {
  /** No silence that anybody asked for. */
  public static final Gap NONE = new Gap(0, false);

  /** This silence and the one right after it: rests overlap, what was asked for adds up. */
  public Gap then(Gap next) {
    if (exact && next.exact) {
      return new Gap(millis + next.millis, true);
    }
    if (exact || next.exact) {
      return exact ? this : next;
    }
    return new Gap(Math.max(millis, next.millis), false);
  }
}
