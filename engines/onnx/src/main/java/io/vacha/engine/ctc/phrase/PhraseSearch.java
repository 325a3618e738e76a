package io.vacha.engine.ctc.phrase;

import io.vacha.engine.EngineException;
import java.util.Optional;

/**
 * Finds the phrase that fits an utterance best, if it fits nearly as well as anything would.
 * Immutable.
 */
public final class PhraseSearch {
  private final PhraseList list;
  private final double mostCost;

  /** Finds one of a list. */
  public PhraseSearch(PhraseList list) {
    this(list, PhraseFit.MOST_COST);
  }

  /**
   * Finds one of a list.
   *
   * @param mostCost of a token; phrases that cost more are not followed to their end
   */
  PhraseSearch(PhraseList list, double mostCost) {
    this.list = list;
    this.mostCost = mostCost;
  }

  /** Told how many states were looked at since the last time; ends the search by throwing. */
  @FunctionalInterface
  public interface Pace {
    void worked(long states) throws EngineException;
  }

  /** The phrase that was said; empty where none of them was. */
  public Optional<HeardPhrase> find(FrameCosts costs, Pace pace) throws EngineException {
    return best(costs, pace).filter(best -> best.fit().isGood()).map(best -> heard(best, costs));
  }

  private HeardPhrase heard(Best best, FrameCosts costs) {
    double length = costs.samplesPerFrame();
    return new HeardPhrase(
        list.phrase(best.phrase()),
        best.startFrame() * length,
        best.endFrame() * length,
        best.fit().confidence());
  }

  /**
   * The best phrase.
   *
   * @param phrase its number
   * @param fit how well it fits
   * @param startFrame where it begins
   * @param endFrame where it ends
   */
  record Best(int phrase, PhraseFit fit, int startFrame, int endFrame) {}

  /** The phrase that fits best, perhaps badly. */
  Optional<Best> best(FrameCosts costs, Pace pace) throws EngineException {
    Ranking ranking = new Ranking();
    for (PhraseList.Reading reading : list.readings()) {
      int tokens = Math.max(reading.graph().length(), costs.heard());
      double missing = reading.graph().missing() * FrameCosts.MOST;
      double limit = Math.min(ranking.second, mostCost * tokens) - missing;
      PhraseAlignment.Result result = PhraseAlignment.of(reading.graph(), costs, limit);
      pace.worked(result.steps());
      if (result.cost() < limit) {
        ranking.add(reading.phrase(), tokens, result.cost() + missing, result);
      } else {
        ranking.leaveOut(limit + missing);
      }
    }
    return ranking.best();
  }

  /** The best two phrases so far. Confined to one search. */
  private static final class Ranking {
    private int phrase = -1;
    private int tokens;
    private double first = Double.POSITIVE_INFINITY;
    private double second = Double.POSITIVE_INFINITY;
    private double leftOut = Double.POSITIVE_INFINITY;
    private PhraseAlignment.Result found = PhraseAlignment.Result.NONE;

    /** Another costs this much at least. */
    void leaveOut(double atLeast) {
      leftOut = Math.min(leftOut, atLeast);
    }

    void add(int other, int otherTokens, double cost, PhraseAlignment.Result result) {
      if (cost >= first) {
        second = other == phrase ? second : Math.min(second, cost);
        return;
      }
      second = other == phrase ? second : first;
      first = cost;
      phrase = other;
      tokens = otherTokens;
      found = result;
    }

    Optional<Best> best() {
      if (phrase < 0) {
        return Optional.empty();
      }
      PhraseFit fit = new PhraseFit(first, Math.min(second, leftOut) - first, tokens);
      return Optional.of(new Best(phrase, fit, found.startFrame(), found.endFrame()));
    }
  }
}
