package io.vacha.khmer.normalize;

import io.vacha.khmer.script.KhmerScript;
import io.vacha.khmer.segment.WordSegmenter;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells Khmer initials (អយក, អសហ) from words: consonants without vowels that are no word and fall
 * apart into single letters. They are said letter by letter. Immutable, thread-safe.
 */
final class Initials {
  private static final int FEWEST = 2;
  private static final int MOST = 7;

  private final WordSegmenter segmenter;

  Initials(WordSegmenter segmenter) {
    this.segmenter = segmenter;
  }

  /** Returns {@code run} with its letters parted by spaces if it is initials, else as it is. */
  String spelled(String run) {
    if (run.length() > 3 * MOST || !isBare(run)) {
      return run;
    }
    List<String> letters = letters(run);
    boolean count = letters.size() >= FEWEST && letters.size() <= MOST;
    return count && !segmenter.knows(run) && fallsApart(run) ? String.join(" ", letters) : run;
  }

  /** Only consonants and subscripts. */
  private static boolean isBare(String run) {
    return run.chars().allMatch(c -> KhmerScript.isConsonant(c) || c == KhmerScript.COENG);
  }

  private static List<String> letters(String run) {
    List<String> letters = new ArrayList<>();
    for (int i = 0; i < run.length(); i++) {
      boolean below = i > 0 && (run.charAt(i) == KhmerScript.COENG || isBelow(run, i));
      String letter = run.substring(i, i + 1);
      if (below) {
        letters.add(letters.removeLast() + letter);
      } else {
        letters.add(letter);
      }
    }
    return letters;
  }

  private static boolean isBelow(String run, int at) {
    return run.charAt(at - 1) == KhmerScript.COENG;
  }

  /** Half of the letters or more stand alone when the run is cut into words. */
  private boolean fallsApart(String run) {
    List<String> words = segmenter.segment(run);
    long alone = words.stream().filter(word -> letters(word).size() == 1).count();
    return 2 * alone >= letters(run).size();
  }
}
