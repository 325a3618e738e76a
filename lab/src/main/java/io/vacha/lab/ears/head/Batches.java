package io.vacha.lab.ears.head;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** Utterances in a new order each epoch, several to a step. */
final class Batches {
  private Batches() {}

  /** Those of an epoch; the same each time. */
  static List<List<TrainingUtterance>> of(
      List<TrainingUtterance> utterances, TrainingPlan plan, int epoch) {
    List<TrainingUtterance> order = new ArrayList<>(utterances);
    Collections.shuffle(order, new SplittableRandom(plan.seed() * 1000 + epoch));
    List<List<TrainingUtterance>> batches = new ArrayList<>();
    List<TrainingUtterance> batch = new ArrayList<>();
    int frames = 0;
    for (TrainingUtterance each : order) {
      batch.add(each);
      frames += each.frames().count();
      if (frames >= plan.batchFrames()) {
        batches.add(List.copyOf(batch));
        batch.clear();
        frames = 0;
      }
    }
    if (!batch.isEmpty()) {
      batches.add(List.copyOf(batch));
    }
    return batches;
  }
}
