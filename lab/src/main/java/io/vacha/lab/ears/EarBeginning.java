package io.vacha.lab.ears;

import io.vacha.cli.CommandFailure;
import io.vacha.lab.ears.head.EarlierHead;
import io.vacha.lab.ears.head.HeadShape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a training begins with. Immutable.
 *
 * @param vocabulary what the earlier ear writes; null for none
 * @param head that of the earlier ear; null for none
 */
record EarBeginning(@Nullable EarVocabulary vocabulary, @Nullable EarlierHead head) {
  /** Nothing that was learned before. */
  static final EarBeginning CHANCE = new EarBeginning(null, null);

  /**
   * An ear that was trained before.
   *
   * @param folder of the installed model
   * @param width how many numbers a frame of the encoder has
   * @throws CommandFailure if it was not made by {@code train ears} on such an encoder
   */
  static EarBeginning with(Path folder, int width) {
    try {
      EarVocabulary vocabulary = EarFolder.vocabulary(folder);
      return new EarBeginning(
          vocabulary, EarlierHead.read(folder, width, vocabulary.tokens().size()));
    } catch (IOException e) {
      throw new CommandFailure(
          "Nothing can begin with " + folder.getFileName() + ": " + e.getMessage());
    }
  }

  /** How many layers of an encoder listen: as many as before, else as the order says. */
  int layers(EarOrder order, int all) {
    return head == null ? order.layersOf(all) : head.layers();
  }

  /** How large the new head is: as large as before, else as the order says. */
  HeadShape shape(EarOrder order, int width, EarVocabulary writes) {
    int tokens = writes.tokens().size();
    return head == null ? order.shapeOf(width, tokens) : head.shape().withTokens(tokens);
  }

  /** What the new ear is to write: all that is in these texts, and what was written before. */
  EarVocabulary vocabulary(List<List<String>> texts) {
    return vocabulary == null ? EarVocabulary.of(texts) : vocabulary.with(texts);
  }
}
