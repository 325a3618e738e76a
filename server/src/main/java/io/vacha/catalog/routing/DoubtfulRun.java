package io.vacha.catalog.routing;

import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Passages one after the other of none of which an engine was sure; heard again together, because
 * more sound tells more.
 *
 * @param passages in order, at least one
 * @param sound from the first to the last
 * @param isWhole whether nothing else was said in the recording
 */
record DoubtfulRun(List<Passage> passages, RecordingPart sound, boolean isWhole) {
  /** Less is no word. */
  private static final long SHORTEST_MILLIS = 200;

  DoubtfulRun {
    passages = List.copyOf(passages);
  }

  /**
   * The runs among all passages of a recording, in order.
   *
   * @param doubtful which of them are
   */
  static List<DoubtfulRun> in(List<Passage> all, Predicate<Passage> doubtful) {
    List<DoubtfulRun> runs = new ArrayList<>();
    int from = 0;
    for (int to = 0; to <= all.size(); to++) {
      if (to == all.size() || !doubtful.test(all.get(to))) {
        if (to > from) {
          runs.add(of(all.subList(from, to), to - from == all.size()));
        }
        from = to + 1;
      }
    }
    return runs.stream().filter(run -> run.sound.durationMillis() >= SHORTEST_MILLIS).toList();
  }

  private static DoubtfulRun of(List<Passage> passages, boolean isWhole) {
    long start = passages.getFirst().sound().startMillis();
    long end = passages.getLast().sound().endMillis();
    return new DoubtfulRun(passages, new RecordingPart(start, end), isWhole);
  }

  /** Words heard in it by the passage in which the middle of each lies. */
  Map<Passage, List<RecognizedWord>> shared(List<RecognizedWord> words) {
    Map<Passage, List<RecognizedWord>> shares = new LinkedHashMap<>();
    for (RecognizedWord word : words) {
      Passage passage = at((word.startMillis() + word.endMillis()) / 2);
      shares.computeIfAbsent(passage, _ -> new ArrayList<>()).add(word);
    }
    return shares;
  }

  private Passage at(long millis) {
    return passages.reversed().stream()
        .filter(passage -> passage.sound().startMillis() <= millis)
        .findFirst()
        .orElse(passages.getFirst());
  }
}
