package io.vacha.engine.ctc.phrase;

import java.util.Arrays;

/**
 * How a phrase fits an utterance at best: the likeliest of all paths through its graph, by how much
 * less likely it is than the likeliest of all. Source: Viterbi's algorithm over the topology of
 * Graves et al. 2006, "Connectionist temporal classification". Confined to one thread.
 */
final class PhraseAlignment {
  private static final float NEVER = Float.POSITIVE_INFINITY;

  private final PhraseGraph graph;
  private final FrameCosts costs;

  /** For each state the cost of the best path into it, where that begins and ends to say. */
  private final float[] cost;

  private final int[] start;
  private final int[] end;

  private PhraseAlignment(PhraseGraph graph, FrameCosts costs) {
    this.graph = graph;
    this.costs = costs;
    this.cost = new float[graph.states()];
    this.start = new int[graph.states()];
    this.end = new int[graph.states()];
  }

  /**
   * What came of it.
   *
   * @param cost of the best path, in natural logarithms; infinite where there is none, or none for
   *     less than the limit
   * @param startFrame where its first token begins
   * @param endFrame after its last token
   * @param steps how many states were looked at
   */
  record Result(double cost, int startFrame, int endFrame, long steps) {
    static final Result NONE = new Result(Double.POSITIVE_INFINITY, 0, 0, 0);
  }

  /**
   * Aligns.
   *
   * @param limit a path that costs this much is not followed
   */
  static Result of(PhraseGraph graph, FrameCosts costs, double limit) {
    return new PhraseAlignment(graph, costs).run(limit);
  }

  private Result run(double limit) {
    Arrays.fill(cost, NEVER);
    cost[0] = 0;
    int frame = 0;
    while (frame < costs.frames()) {
      float least = step(frame++);
      if (least >= limit) {
        break;
      }
    }
    int best = 0;
    float least = NEVER;
    for (int state : graph.last()) {
      if (frame == costs.frames() && cost[state] < least) {
        least = cost[state];
        best = state;
      }
    }
    double found = least < limit ? least : NEVER;
    return new Result(found, start[best], end[best], (long) frame * graph.states());
  }

  /** Goes on by a frame; what comes before a state has a lower number and is still of the last. */
  private float step(int frame) {
    float least = NEVER;
    for (int state = graph.states() - 1; state >= 0; state--) {
      enter(state, frame);
      cost[state] += costs.at(frame, graph.column(state));
      least = Math.min(least, cost[state]);
    }
    return least;
  }

  private void enter(int state, int frame) {
    int from = state;
    for (int i = graph.firstBefore(state); i < graph.firstBefore(state + 1); i++) {
      if (cost[graph.before(i)] < cost[from]) {
        from = graph.before(i);
      }
    }
    boolean speaks = graph.column(state) != PhraseGraph.SILENCE;
    start[state] = speaks && from == 0 ? frame : start[from];
    end[state] = speaks ? frame + 1 : end[from];
    cost[state] = cost[from];
  }
}
