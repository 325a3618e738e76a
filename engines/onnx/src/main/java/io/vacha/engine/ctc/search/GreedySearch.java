package io.vacha.engine.ctc.search;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes the likeliest token of each frame; repeated ones are one, blanks are none. Source: Graves
 * et al. 2006, "Connectionist temporal classification", best path decoding.
 *
 * @param blank the number of the blank
 */
public record GreedySearch(int blank) implements Search {
  @Override
  public int width() {
    return 1;
  }

  @Override
  public List<Emission> search(Posteriors posteriors) {
    List<Emission> said = new ArrayList<>();
    int frame = 0;
    while (frame < posteriors.frames()) {
      int token = posteriors.token(frame, 0);
      int end = frame + 1;
      float best = posteriors.log(frame, 0);
      while (end < posteriors.frames() && posteriors.token(end, 0) == token) {
        best = Math.max(best, posteriors.log(end, 0));
        end++;
      }
      if (token != blank && token >= 0) {
        double length = posteriors.samplesPerFrame();
        double confidence = Math.min(1, Math.exp(best));
        said.add(new Emission(token, frame * length, end * length, confidence));
      }
      frame = end;
    }
    return said;
  }
}
