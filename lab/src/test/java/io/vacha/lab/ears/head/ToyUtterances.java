package io.vacha.lab.ears.head;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Utterances of a toy language: each token is heard as three frames of a shape of its own. */
final class ToyUtterances {
  static final int WIDTH = 6;
  static final int TOKENS = 5;
  private static final int FRAMES_A_TOKEN = 3;

  private ToyUtterances() {}

  /** Frames that are there. */
  record Here(List<float[]> rows) implements TrainingUtterance.Frames {
    @Override
    public int count() {
      return rows.size();
    }

    @Override
    public float[][] read() {
      return rows.toArray(float[][]::new);
    }
  }

  static List<TrainingUtterance> of(int count, RandomGenerator random) {
    List<TrainingUtterance> utterances = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<Integer> text = text(random);
      utterances.add(new TrainingUtterance("u" + i, new Here(List.of(frames(text, random))), text));
    }
    return utterances;
  }

  static List<Integer> text(RandomGenerator random) {
    List<Integer> text = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      text.add(1 + random.nextInt(TOKENS - 1));
    }
    return text;
  }

  private static float[][] frames(List<Integer> text, RandomGenerator random) {
    float[][] frames = new float[(FRAMES_A_TOKEN + 1) * text.size()][WIDTH];
    for (int t = 0; t < frames.length; t++) {
      int token = text.get(t / (FRAMES_A_TOKEN + 1));
      for (int i = 0; i < WIDTH; i++) {
        frames[t][i] = (float) (0.2 * random.nextGaussian());
      }
      if (t % (FRAMES_A_TOKEN + 1) < FRAMES_A_TOKEN) {
        frames[t][token] += 2;
      }
    }
    return frames;
  }
}
