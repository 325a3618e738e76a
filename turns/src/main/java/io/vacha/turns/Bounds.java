package io.vacha.turns;

/**
 * How much may be at work and how much may wait.
 *
 * @param places how many may work at once, at least one
 * @param spare how many more, if each is the only short work its caller has there
 * @param queue how many may wait, or zero; a caller who has nothing waiting finds room for one more
 *     up to half as many again
 */
public record Bounds(int places, int spare, int queue) {
  public Bounds {
    if (places < 1 || spare < 0 || queue < 0) {
      throw new IllegalArgumentException("no bounds: " + places + ", " + spare + ", " + queue);
    }
  }

  /** No more than so many, whoever asks. */
  public static Bounds of(int places, int queue) {
    return new Bounds(places, 0, queue);
  }

  /**
   * So many in all, of which none waits; half as many again are for callers who have nothing there.
   */
  public static Bounds door(int places) {
    return new Bounds(places, (places + 1) / 2, 0);
  }

  /** As many as wish may wait: others bound how many that can be. */
  public static Bounds unboundedQueue(int places, int spare) {
    return new Bounds(places, spare, Integer.MAX_VALUE);
  }

  /** As these, with fewer places and as many fewer of the spare ones. */
  public Bounds withPlaces(int fewer) {
    return new Bounds(fewer, (int) ((long) spare * fewer / places), queue);
  }

  /** How many can be at work in all. */
  int total() {
    return places + spare;
  }

  /** How many can wait in all, of more than one caller. */
  long longestQueue() {
    return queue + (long) (queue + 1) / 2;
  }
}
