package io.vacha.engine.ctc.search;

import java.util.Comparator;
import java.util.List;

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
public record BeamSearch(int blank, int beamWidth, LanguageScore language) implements Search {
  private static final int TOKENS = 24;

  @Override
  public int width() {
    return TOKENS;
  }

  @Override
  public List<Emission> search(Posteriors posteriors) {
    List<Prefix> beam = List.of(Prefix.empty(language.start()));
    for (int frame = 0; frame < posteriors.frames(); frame++) {
      beam = new BeamStep(this, beam, posteriors, frame).next();
    }
    Prefix winner =
        beam.stream()
            .max(Comparator.comparingDouble(p -> p.score() + language.end(p.state())))
            .orElseThrow();
    return winner.emissions(posteriors.samplesPerFrame());
  }
}
