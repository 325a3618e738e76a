package io.vacha.lab.ears.head;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.engine.Cancellation;
import io.vacha.engine.onnx.OnnxFile;
import io.vacha.engine.onnx.OnnxInputs;
import io.vacha.engine.onnx.OnnxRun;
import io.vacha.engine.onnx.OnnxSession;
import io.vacha.engine.worker.Deadline;
import io.vacha.lab.ears.graph.GraphWriter;
import io.vacha.lab.ears.layer.NetworkWeights;
import io.vacha.lab.ears.layer.Pass;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeadTest {
  private static final HeadShape SHAPE =
      new HeadShape(ToyUtterances.WIDTH, 8, 2, 3, ToyUtterances.TOKENS);

  private final SplittableRandom random = new SplittableRandom(3);
  private final TrainedHead head = head();
  private final TrainingUtterance utterance = ToyUtterances.of(1, random).getFirst();

  private TrainedHead head() {
    float[] factors = new float[ToyUtterances.WIDTH];
    float[] shifts = new float[ToyUtterances.WIDTH];
    Arrays.fill(factors, 0.7f);
    Arrays.fill(shifts, 0.1f);
    Head fresh = Head.of(SHAPE, factors, shifts, random);
    return new TrainedHead(fresh.network(), fresh.weights(), SHAPE);
  }

  @Test
  void gradientsAreTheSlopesOfTheLoss() {
    NetworkWeights gradients = head.weights().zeros();
    head.learn(utterance, new Pass(head.weights(), gradients, null));
    float step = 2e-3f;
    for (int number = 2; number < head.weights().matrices().size(); number++) {
      float[] row = head.weights().row(number);
      int at = random.nextInt(row.length);
      float there = row[at];
      row[at] = there + step;
      double above = loss();
      row[at] = there - step;
      double below = loss();
      row[at] = there;
      assertThat((double) gradients.row(number)[at])
          .as("weight %d of matrix %d", at, number)
          .isCloseTo((above - below) / (2 * step), within(3e-3));
    }
  }

  private double loss() {
    return head.learn(utterance, new Pass(head.weights(), head.weights().zeros(), null));
  }

  @Test
  void scoresAsAGraphAsItDoesHere(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("head.onnx");
    try (GraphWriter graph = GraphWriter.to(file)) {
      String frames = graph.input("frames", 1, "frames", ToyUtterances.WIDTH);
      String scores = HeadGraph.add(graph, head, frames);
      graph.output(scores, "logits", 1, "frames", ToyUtterances.TOKENS);
      graph.finish();
    }
    float[][] frames = utterance.frames().read();
    float[][] expected = head.scores(frames);
    try (OnnxSession session = OnnxSession.open(OnnxFile.read(file), 1);
        OnnxRun run = session.begin(Deadline.after(Duration.ofMinutes(1)), new Cancellation());
        OnnxInputs inputs = new OnnxInputs()) {
      inputs.floats("frames", flat(frames), 1, frames.length, ToyUtterances.WIDTH);
      float[] scores =
          run.call(inputs, result -> flat(((float[][][]) result.get(0).getValue())[0]));
      assertThat(scores).containsExactly(flat(expected), within(1e-4f));
    }
  }

  private static float[] flat(float[][] rows) {
    float[] flat = new float[rows.length * rows[0].length];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, flat, i * rows[0].length, rows[0].length);
    }
    return flat;
  }
}
