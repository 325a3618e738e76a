package io.vacha.lab.ears;

import io.vacha.lab.ears.head.HeadShape;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What ear is asked for.
 *
 * @param corpus the folder of recordings, or its table
 * @param unlike recordings to learn from what confidences are worth, by voices unlike those that
 *     are trained on; where absent a part of the corpus
 * @param texts lines of text besides those of the corpus, to learn from what follows what
 * @param from an installed ear of {@code train ears} to begin with; where absent, from chance
 * @param id what the model is to be called
 * @param encoder the installed Whisper model whose encoder listens
 * @param layers how many layers of the encoder; 0 for two thirds of them
 * @param small whether the head is as small as that of {@code khmer-ear}
 * @param epochs how often each recording is heard; 0 for as often as helps
 */
record EarOrder(
    Path corpus,
    @Nullable Path unlike,
    @Nullable Path texts,
    @Nullable String from,
    String id,
    String encoder,
    int layers,
    boolean small,
    int epochs) {
  private static final double LAYER_SHARE = 2.0 / 3;

  /** So many frames are heard in all, where the corpus is neither small nor large. */
  private static final double FRAMES = 10e6;

  private static final int FEWEST_EPOCHS = 10;
  private static final int MOST_EPOCHS = 60;

  /** What has learned before needs a third of it. */
  private static final int HEAD_START = 3;

  private static final double RATE = 2e-3;

  /** How many layers of an encoder with so many. */
  int layersOf(int all) {
    return layers > 0 ? Math.min(layers, all) : (int) Math.ceil(LAYER_SHARE * all);
  }

  /** How large a head is that begins with chance. */
  HeadShape shapeOf(int width, int tokens) {
    return small ? HeadShape.small(width, tokens) : HeadShape.of(width, tokens);
  }

  /** How often each of so many frames is heard. */
  int epochsFor(long frames) {
    int enough = (int) Math.ceil(FRAMES / Math.max(1, frames));
    int usual = Math.clamp(enough, FEWEST_EPOCHS, MOST_EPOCHS);
    return epochs > 0 ? epochs : from == null ? usual : Math.ceilDiv(usual, HEAD_START);
  }

  /** How large the steps are at their largest: smaller where little is to be unlearned. */
  double rate() {
    return from == null ? RATE : RATE / 2;
  }
}
