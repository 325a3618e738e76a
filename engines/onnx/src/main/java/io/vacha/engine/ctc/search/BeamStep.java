package io.vacha.engine.ctc.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * One frame of a {@link BeamSearch}. First the beginnings that stay as they are get all alignments
 * that end in them, then longer ones join those that are kept, unless they cannot be among them
 * whatever the language says. Confined to one search.
 */
final class BeamStep {
  /** Less likely tokens of a frame are not followed. */
  private static final float FLOOR = (float) Math.log(1e-4);

  private final BeamSearch search;
  private final List<Prefix> beam;
  private final Posteriors posteriors;
  private final int frame;
  private final int tokens;
  private final Map<Prefix.Path, Prefix> followed = new HashMap<>();
  private final PriorityQueue<Prefix> best =
      new PriorityQueue<>(Comparator.comparingDouble(Prefix::score));

  BeamStep(BeamSearch search, List<Prefix> beam, Posteriors posteriors, int frame) {
    this.search = search;
    this.beam = beam;
    this.posteriors = posteriors;
    this.frame = frame;
    this.tokens = tokens(posteriors, frame);
    beam.forEach(prefix -> followed.put(prefix.path(), prefix));
  }

  private static int tokens(Posteriors posteriors, int frame) {
    int count = 0;
    while (count < posteriors.width()
        && posteriors.token(frame, count) >= 0
        && (count == 0 || posteriors.log(frame, count) >= FLOOR)) {
      count++;
    }
    return count;
  }

  /** The beginnings to follow from here, the likeliest first; the same where nothing was heard. */
  List<Prefix> next() {
    if (tokens == 0) {
      return beam;
    }
    beam.forEach(this::stay);
    for (int rank = 0; rank < tokens; rank++) {
      int token = posteriors.token(frame, rank);
      for (Prefix prefix : beam) {
        if (token != search.blank()) {
          grow(prefix, token, posteriors.log(frame, rank));
        }
      }
    }
    List<Prefix> sorted = new ArrayList<>(best);
    sorted.sort(Comparator.comparingDouble(Prefix::score).reversed());
    return sorted;
  }

  /** After a blank, the last token again, or where a shorter beginning grows into this one. */
  private void stay(Prefix prefix) {
    Prefix stayed = prefix.continued();
    stayed.addBlank(prefix.total() + log(search.blank()));
    float own = log(prefix.last());
    if (own > Float.NEGATIVE_INFINITY) {
      stayed.addToken(prefix.endingInToken() + own, frame, own);
      Prefix shorter = followed.get(prefix.parent());
      if (shorter != null) {
        stayed.addToken(shorter.before(prefix.last()) + own, frame, own);
      }
    }
    offer(stayed);
  }

  private float log(int token) {
    for (int rank = 0; rank < tokens; rank++) {
      if (posteriors.token(frame, rank) == token) {
        return posteriors.log(frame, rank);
      }
    }
    return Float.NEGATIVE_INFINITY;
  }

  private void grow(Prefix prefix, int token, float log) {
    double total = prefix.before(token) + log;
    if (isTooLow(total + prefix.state().score() + search.language().most())) {
      return;
    }
    Prefix.Path path = prefix.path().then(token);
    if (!followed.containsKey(path)) {
      LanguageScore.State state = search.language().next(prefix.state(), token);
      if (!isTooLow(total + state.score())) {
        Prefix longer = prefix.followedBy(path, frame, log, state);
        longer.addToken(total, frame, log);
        offer(longer);
      }
    }
  }

  private boolean isTooLow(double score) {
    return score == Double.NEGATIVE_INFINITY
        || (best.size() == search.beamWidth() && score <= best.element().score());
  }

  private void offer(Prefix prefix) {
    prefix.settle();
    if (!isTooLow(prefix.score())) {
      best.add(prefix);
      if (best.size() > search.beamWidth()) {
        best.remove();
      }
    }
  }
}
