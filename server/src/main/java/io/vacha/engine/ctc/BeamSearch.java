package io.vacha.engine.ctc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Follows the likeliest beginnings of what was said, adding up all alignments of each. Source:
 * Hannun et al. 2014, "First-pass large vocabulary continuous speech recognition using
 * bi-directional recurrent DNNs", prefix beam search; an n-gram model adds to the score of a
 * beginning when a token, or a word, is complete.
 *
 * @param blank the number of the blank
 * @param beamWidth how many beginnings are followed
 * @param language weighs what may follow what
 */
record BeamSearch(int blank, int beamWidth, LanguageScore language) implements Search {
  private static final int TOKENS = 24;

  /** Less likely tokens of a frame are not followed. */
  private static final float FLOOR = (float) Math.log(1e-4);

  @Override
  public int width() {
    return TOKENS;
  }

  @Override
  public List<Emission> search(Posteriors posteriors) {
    List<Prefix> beam = List.of(Prefix.empty(language.start()));
    for (int frame = 0; frame < posteriors.frames(); frame++) {
      beam = best(step(beam, posteriors, frame));
    }
    Prefix winner =
        beam.stream()
            .max(Comparator.comparingDouble(p -> p.score() + language.end(p.state())))
            .orElseThrow();
    return winner.emissions(posteriors.samplesPerFrame());
  }

  private Iterable<Prefix> step(List<Prefix> beam, Posteriors posteriors, int frame) {
    Map<Prefix.Path, Prefix> next = new HashMap<>();
    beam.forEach(prefix -> next.put(prefix.path(), prefix.continued()));
    for (int rank = 0; rank < posteriors.width(); rank++) {
      int token = posteriors.token(frame, rank);
      float log = posteriors.log(frame, rank);
      if (token < 0 || (rank > 0 && log < FLOOR)) {
        break;
      }
      for (Prefix prefix : beam) {
        extend(prefix, token, log, frame, next);
      }
    }
    return next.values();
  }

  private void extend(
      Prefix prefix, int token, float log, int frame, Map<Prefix.Path, Prefix> next) {
    if (token == blank) {
      Objects.requireNonNull(next.get(prefix.path())).addBlank(prefix.total() + log);
    } else if (token == prefix.last()) {
      Objects.requireNonNull(next.get(prefix.path()))
          .addToken(prefix.endingInToken() + log, frame, log);
      longer(prefix, token, frame, log, next).addToken(prefix.endingInBlank() + log, frame, log);
    } else {
      longer(prefix, token, frame, log, next).addToken(prefix.total() + log, frame, log);
    }
  }

  private Prefix longer(
      Prefix prefix, int token, int frame, float log, Map<Prefix.Path, Prefix> next) {
    return next.computeIfAbsent(
        prefix.path().then(token),
        path -> prefix.followedBy(path, frame, log, language.next(prefix.state(), token)));
  }

  private List<Prefix> best(Iterable<Prefix> prefixes) {
    List<Prefix> all = new ArrayList<>();
    prefixes.forEach(all::add);
    all.sort(Comparator.comparingDouble(Prefix::score).reversed());
    return all.subList(0, Math.min(beamWidth, all.size()));
  }
}
