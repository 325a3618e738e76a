package io.vacha.khmer.normalize;

import io.vacha.khmer.segment.WordSegmenter;
import java.util.ArrayList;
import java.util.List;

/** Says the word before ៗ once more. Immutable, thread-safe; linear in the text. */
final class Repeater {
  private static final char REPEAT = 'ៗ';

  private static final int LONGEST_WORD = 60;

  private final WordSegmenter segmenter;

  Repeater(WordSegmenter segmenter) {
    this.segmenter = segmenter;
  }

  /** Returns {@code pieces} without ៗ, the words it repeats written out. */
  List<NormalizedPart> repeat(List<NormalizedPart> pieces) {
    List<NormalizedPart> out = new ArrayList<>(pieces.size());
    String before = "";
    for (NormalizedPart piece : pieces) {
      if (piece instanceof NormalizedPart.Khmer khmer) {
        String written = khmer.text();
        String said = written.indexOf(REPEAT) < 0 ? written : expand(written, before);
        out.add(new NormalizedPart.Khmer(said));
        before = said.isEmpty() ? before : said;
      } else {
        out.add(piece);
      }
    }
    return out;
  }

  private String expand(String text, String before) {
    StringBuilder out = new StringBuilder();
    String last = before;
    int start = 0;
    for (int at = text.indexOf(REPEAT); at >= 0; at = text.indexOf(REPEAT, start)) {
      String stretch = text.substring(start, at);
      last = lastWord(stretch.isEmpty() ? last : stretch);
      out.append(stretch).append(' ').append(last).append(' ');
      start = at + 1;
    }
    return out.append(text.substring(start)).toString().strip();
  }

  private String lastWord(String text) {
    int from = Math.max(0, text.length() - LONGEST_WORD);
    List<String> words = segmenter.segment(text.substring(from));
    return words.isEmpty() ? "" : words.getLast();
  }
}
