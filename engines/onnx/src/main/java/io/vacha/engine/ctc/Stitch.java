package io.vacha.engine.ctc;

import io.vacha.engine.ctc.search.Emission;
import io.vacha.engine.piece.Piece;
import java.util.ArrayList;
import java.util.List;

/**
 * Joins what was said in pieces that overlap: at each cut, the longest silence between two tokens
 * of the earlier piece within the overlap is where the later one takes over. Confined to one
 * thread.
 */
final class Stitch {
  private final List<Emission> joined = new ArrayList<>();

  private Stitch() {}

  /**
   * Joins.
   *
   * @param pieces without the overlap, in order
   * @param said what was said in each with the overlap, from the start of the recording
   * @param overlap samples before and after a cut that both pieces cover, where it is in speech
   */
  static List<Emission> join(List<Piece> pieces, List<List<Emission>> said, long overlap) {
    Stitch stitch = new Stitch();
    double from = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      double to = Double.POSITIVE_INFINITY;
      if (i + 1 < pieces.size()) {
        double cut = piece.endSample();
        to = piece.endsInSpeech() ? silence(said.get(i), cut - overlap, cut + overlap) : cut;
      }
      stitch.add(said.get(i), from, to);
      from = to;
    }
    return stitch.joined;
  }

  private void add(List<Emission> said, double from, double to) {
    for (Emission emission : said) {
      if (emission.centre() >= from && emission.centre() < to) {
        joined.add(emission);
      }
    }
  }

  /** The middle of the longest gap; the middle of the range where nothing is said in it. */
  private static double silence(List<Emission> said, double from, double to) {
    double best = 0;
    double middle = (from + to) / 2;
    for (int i = 1; i < said.size(); i++) {
      double start = Math.max(from, said.get(i - 1).endSample());
      double end = Math.min(to, said.get(i).startSample());
      if (end - start > best) {
        best = end - start;
        middle = (start + end) / 2;
      }
    }
    return middle;
  }
}
