package io.vacha.engine.ctc.search;

import java.util.List;

/** Finds what was said in the posteriors. Implementations are immutable. */
public interface Search {
  /** How many tokens of each frame it looks at. */
  int width();

  /** The tokens that were said, in order, from the start of the utterance. */
  List<Emission> search(Posteriors posteriors);
}
