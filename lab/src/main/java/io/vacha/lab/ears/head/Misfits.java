package io.vacha.lab.ears.head;

import io.vacha.lab.score.Alignment;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds utterances whose text is not what they say: a head that has understood most of the others
 * understands nothing of them.
 */
final class Misfits {
  /**
   * What is wrong of a text where it is another's; of those that are spoken unclearly it is less.
   */
  private static final double LEAST_WRONG = 0.75;

  /** While more than this is wrong of most, nothing can be told. */
  private static final double MOST_USUALLY_WRONG = 0.3;

  private Misfits() {}

  /** The numbers of those utterances. */
  static List<Integer> of(TrainedHead head, List<TrainingUtterance> utterances) {
    double[] wrong = utterances.parallelStream().mapToDouble(each -> wrong(head, each)).toArray();
    double[] sorted = wrong.clone();
    Arrays.sort(sorted);
    if (sorted.length == 0 || sorted[sorted.length / 2] > MOST_USUALLY_WRONG) {
      return List.of();
    }
    return IntStream.range(0, wrong.length).filter(i -> wrong[i] >= LEAST_WRONG).boxed().toList();
  }

  private static double wrong(TrainedHead head, TrainingUtterance utterance) {
    List<String> said = utterance.text().stream().map(String::valueOf).toList();
    List<String> heard =
        head.hear(utterance.frames().read()).stream().map(String::valueOf).toList();
    return (double) Alignment.of(said, heard).errors() / said.size();
  }
}
