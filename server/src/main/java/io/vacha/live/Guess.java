package io.vacha.live;

import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.List;

/**
 * What an engine made of the open stretch at one time.
 *
 * @param first the stretch's first sample then
 * @param end the sample after its last then
 * @param recognition the words, timed from the start of the session
 */
record Guess(long first, long end, Recognition recognition) {
  /** Two runs may time a word so differently and mean the same. */
  private static final long SAME_MILLIS = 250;

  List<RecognizedWord> words() {
    return recognition.words();
  }

  /** The same with its times counted from the start of the session. */
  static Guess of(long first, long end, Recognition own) {
    long later = OpenStretch.millisOf(first);
    List<RecognizedWord> words = own.words().stream().map(word -> later(word, later)).toList();
    return new Guess(
        first, end, new Recognition(own.text(), words, own.confidence(), own.language()));
  }

  private static RecognizedWord later(RecognizedWord word, long millis) {
    return new RecognizedWord(
        word.text(), word.startMillis() + millis, word.endMillis() + millis, word.confidence());
  }

  /** The first words, in which an earlier run agrees. */
  List<RecognizedWord> agreedWith(Guess earlier) {
    List<RecognizedWord> agreed = new ArrayList<>();
    int count = Math.min(words().size(), earlier.words().size());
    for (int i = 0; i < count && isSame(words().get(i), earlier.words().get(i)); i++) {
      agreed.add(words().get(i));
    }
    return agreed;
  }

  private static boolean isSame(RecognizedWord one, RecognizedWord other) {
    return one.text().equals(other.text())
        && Math.abs(one.startMillis() - other.startMillis()) <= SAME_MILLIS;
  }

  /** What is left behind so many words, of a stretch that now begins there. */
  Guess without(int count, long newFirst) {
    List<RecognizedWord> rest = words().subList(count, words().size());
    return new Guess(newFirst, end, Recognition.ofWords(rest, recognition.language()));
  }
}
