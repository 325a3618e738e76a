package io.vacha.lab.score;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Closed lists to hear a phrase with: others fill them, drawn by chance but the same each time, and
 * a longer list holds everything of a shorter one. Immutable.
 */
public final class PhraseLists {
  private static final long SEED = 1;

  private final List<String> phrases;

  /** Lists drawn from these phrases, of which each is taken once. */
  public PhraseLists(List<String> phrases) {
    this.phrases = phrases.stream().distinct().toList();
  }

  /**
   * A list with the phrase that is said.
   *
   * @param size how long the list is, or as long as the phrases last
   * @param draw another number draws other phrases
   */
  public List<String> with(String said, int size, long draw) {
    List<String> list = new ArrayList<>(without(said, size - 1, draw));
    list.add(said);
    return list;
  }

  /** A list without it: none of these is said. */
  public List<String> without(String said, int size, long draw) {
    List<String> others = new ArrayList<>(phrases);
    others.remove(said);
    Collections.shuffle(others, new Random(SEED + draw));
    return others.subList(0, Math.min(size, others.size()));
  }
}
