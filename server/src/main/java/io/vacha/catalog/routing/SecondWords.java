package io.vacha.catalog.routing;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a second hearing says of doubtful passages. Confined to one recording. */
final class SecondWords {
  private final Map<Passage, List<RecognizedWord>> heard = new HashMap<>();

  /** Notes what was heard in a run of passages. */
  void put(DoubtfulRun run, List<RecognizedWord> words) {
    Map<Passage, List<RecognizedWord>> shares = run.shared(words);
    run.passages().forEach(each -> heard.put(each, shares.getOrDefault(each, List.of())));
  }

  /** Whether a passage was heard again. */
  boolean knows(Passage passage) {
    return heard.containsKey(passage);
  }

  /**
   * Whether the second hearing answers for a passage: if it heard any word in it, and not much the
   * same as an engine that was sure.
   */
  boolean answers(Passage passage) {
    List<RecognizedWord> words = heard.getOrDefault(passage, List.of());
    boolean isSettled = passage.inKhmer() && passage.isSure();
    return !words.isEmpty() && !(isSettled && Likeness.isMuchTheSame(passage.words(), words));
  }

  /** The recording with these words where they answer. */
  Recognition in(List<Passage> passages, Recognition first) {
    if (passages.stream().noneMatch(this::answers)) {
      return first;
    }
    List<RecognizedWord> words = new ArrayList<>();
    for (Passage passage : passages) {
      words.addAll(answers(passage) ? heard.getOrDefault(passage, List.of()) : passage.words());
    }
    return Recognition.ofWords(words, language(words));
  }

  /** That in which more was said. */
  private static Language language(List<RecognizedWord> words) {
    long balance =
        words.stream()
            .mapToLong(word -> Passage.isKhmer(word) ? length(word) : -length(word))
            .sum();
    return balance > 0 ? Language.KM : Language.EN;
  }

  private static long length(RecognizedWord word) {
    return word.endMillis() - word.startMillis() + 1;
  }
}
