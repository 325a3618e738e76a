package io.vacha.engine;

/**
 * The processes that an engine keeps running to work with.
 *
 * @param running how many run now
 * @param wanted how many there are to be; zero for an engine that keeps none
 */
public record Workers(int running, int wanted) {
  /** Those of an engine that keeps none. */
  public static final Workers NONE = new Workers(0, 0);

  /** Whether work can begin, as far as they go. */
  public boolean suffice() {
    return running > 0 || wanted == 0;
  }

  /** Both together. */
  public Workers plus(Workers more) {
    return new Workers(running + more.running, wanted + more.wanted);
  }
}
