package io.vacha.lab.identification;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Phrases of which a recogniser picks one. Immutable.
 *
 * @param sentences each a list of words
 * @param pairs of neighbouring words of other sentences, of the same where there are no others
 */
public record ClosedLists(List<List<String>> sentences, List<List<String>> pairs) {
  private static final long SEED = 1;

  public ClosedLists {
    sentences = List.copyOf(sentences);
    pairs = List.copyOf(pairs);
  }

  /** Draws at most so many of each from a table of identifiers, tabs and words; always the same. */
  public static ClosedLists read(Path table, int most) throws IOException {
    List<List<String>> all = EvaluationFiles.sentences(table);
    Collections.shuffle(all, new Random(SEED));
    List<List<String>> sentences = List.copyOf(all.subList(0, Math.min(most, all.size())));
    Collections.rotate(all, -sentences.size());
    List<List<String>> pairs =
        all.stream()
            .filter(sentence -> sentence.size() > 3)
            .limit(most)
            .map(sentence -> sentence.subList(1, 3))
            .toList();
    return new ClosedLists(sentences, pairs);
  }
}
