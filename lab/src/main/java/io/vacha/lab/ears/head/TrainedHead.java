package io.vacha.lab.ears.head;

import io.vacha.lab.ears.layer.NetworkWeights;
import io.vacha.lab.ears.layer.Pass;
import io.vacha.lab.ears.layer.Sequence;
import java.util.ArrayList;
import java.util.List;

/**
 * A head with its weights. Thread-safe while nobody trains it.
 *
 * @param network its layers
 * @param weights their numbers
 * @param shape its size
 */
public record TrainedHead(Sequence network, NetworkWeights weights, HeadShape shape) {
  /** The scores of tokens by frame. */
  public float[][] scores(float[][] frames) {
    return network.forward(frames, new Pass(weights, null, null));
  }

  /** The tokens that are likeliest frame by frame, without repetitions and blanks. */
  public List<Integer> hear(float[][] frames) {
    List<Integer> heard = new ArrayList<>();
    int before = 0;
    for (float[] scores : scores(frames)) {
      int best = 0;
      for (int i = 1; i < scores.length; i++) {
        best = scores[i] > scores[best] ? i : best;
      }
      if (best != 0 && best != before) {
        heard.add(best);
      }
      before = best;
    }
    return heard;
  }

  /** Adds an utterance's gradients to those of the pass; gives its loss, a token. */
  double learn(TrainingUtterance utterance, Pass pass) {
    int[] text = utterance.tokens();
    CtcLoss loss = CtcLoss.of(network.forward(utterance.frames().read(), pass), text);
    for (float[] frame : loss.gradient()) {
      for (int i = 0; i < frame.length; i++) {
        frame[i] /= text.length;
      }
    }
    network.backward(loss.gradient(), pass);
    return loss.loss() / text.length;
  }
}
