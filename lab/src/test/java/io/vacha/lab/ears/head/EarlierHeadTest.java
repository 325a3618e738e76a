package io.vacha.lab.ears.head;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.lab.ears.graph.GraphWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A head that goes into a graph, and out of it again. */
class EarlierHeadTest {
  private static final HeadShape SHAPE = shape(ToyUtterances.TOKENS);

  @TempDir private Path folder;
  private final TrainedHead head = head(SHAPE, 3);

  private static HeadShape shape(int tokens) {
    return new HeadShape(ToyUtterances.WIDTH, 40, 2, 9, tokens);
  }

  private static TrainedHead head(HeadShape shape, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] numbers = new float[shape.inputs()];
    Arrays.fill(numbers, random.nextFloat());
    Head fresh = Head.of(shape, numbers, numbers, random);
    return new TrainedHead(fresh.network(), fresh.weights(), shape);
  }

  /** An ear of an encoder with two layers, each of which has one softmax and weights. */
  private void write() throws IOException {
    try (GraphWriter graph = GraphWriter.to(folder.resolve("model.onnx"))) {
      String frames = graph.input("frames", 1, "frames", SHAPE.inputs());
      for (int i = 0; i < 2; i++) {
        String moved = graph.node("Add", frames, graph.floats(new float[1600], 1, 1600));
        frames = graph.node("Softmax", List.of(moved), Map.of("axis", -1L));
      }
      String scores = HeadGraph.add(graph, head, frames);
      graph.output(scores, "logits", 1, "frames", SHAPE.tokens());
      graph.finish();
    }
  }

  @Test
  void isReadAsItWasWritten() throws IOException {
    write();
    HeadShape wider = new HeadShape(SHAPE.inputs(), 48, 3, 9, SHAPE.tokens());
    EarlierHead read = EarlierHead.read(folder, List.of(wider, SHAPE));
    assertThat(read.shape()).isEqualTo(SHAPE);
    assertThat(read.layers()).isEqualTo(2);
    List<float[][]> expected = head.weights().matrices();
    assertThat(read.weights().matrices()).hasSameSizeAs(expected);
    for (int i = 0; i < expected.size(); i++) {
      assertThat(read.weights().matrix(i)).as("matrix %d", i).isDeepEqualTo(expected.get(i));
    }
  }

  @Test
  void givesAnotherItsNumbersAndLeavesThoseOfNewTokens() throws IOException {
    write();
    TrainedHead larger = head(shape(SHAPE.tokens() + 2), 4);
    int last = larger.weights().matrices().size() - 1;
    float[] before = larger.weights().row(last).clone();
    float untouched = larger.weights().matrix(last - 1)[7][SHAPE.tokens()];
    EarlierHead.read(folder, List.of(SHAPE)).putInto(larger.weights());
    assertThat(Arrays.copyOf(larger.weights().row(last), SHAPE.tokens()))
        .isEqualTo(head.weights().row(last));
    assertThat(larger.weights().row(last)).endsWith(before[SHAPE.tokens()], before[SHAPE.tokens()]);
    assertThat(larger.weights().matrix(last - 1)[7][SHAPE.tokens()]).isEqualTo(untouched);
    assertThat(larger.weights().matrix(2)).isDeepEqualTo(head.weights().matrix(2));
  }

  @Test
  void isNoneOfAnotherShapeOrInABrokenGraph() throws IOException {
    write();
    for (HeadShape other : List.of(shape(SHAPE.tokens() + 40), new HeadShape(6, 41, 2, 9, 5))) {
      assertThatThrownBy(() -> EarlierHead.read(folder, List.of(other)))
          .isInstanceOf(IOException.class)
          .hasMessageEndingWith("does not end with a head of a known shape");
    }
    byte[] graph = Files.readAllBytes(folder.resolve("model.onnx"));
    Files.write(folder.resolve("model.onnx"), Arrays.copyOf(graph, graph.length / 2));
    assertThatThrownBy(() -> EarlierHead.read(folder, List.of(SHAPE)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is no whole graph");
  }
}
