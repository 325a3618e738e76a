package io.vacha.khmer.normalize;

import io.vacha.khmer.script.KhmerScript;
import io.vacha.khmer.segment.WordSegmenter;

/**
 * Tells Khmer initials (អយក, សជក) from words: a few consonants without vowels or subscripts that
 * are no word and hold none. They are said letter by letter. Immutable, thread-safe.
 */
final class Initials {
  private static final int FEWEST = 3;
  private static final int MOST = 6;

  private final WordSegmenter segmenter;

  Initials(WordSegmenter segmenter) {
    this.segmenter = segmenter;
  }

  /** Returns {@code run} with its letters parted by spaces if it is initials, else as it is. */
  String spelled(String run) {
    boolean initials =
        run.length() >= FEWEST
            && run.length() <= MOST
            && run.chars().allMatch(KhmerScript::isConsonant)
            && segmenter.segment(run).stream()
                .noneMatch(word -> word.length() > 1 && segmenter.knows(word));
    return initials ? String.join(" ", run.split("")) : run;
  }
}
