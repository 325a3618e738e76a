package io.vacha.lab.ears.head;

import io.vacha.lab.ears.layer.NetworkWeights;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * How far a training is, in a file that is replaced as a whole.
 *
 * @param file where it lies
 * @param training what is trained on what and how, as a number
 */
record Checkpoint(Path file, long training) {
  /**
   * How far it is.
   *
   * @param epochs how many are done
   * @param leftOut the numbers of the utterances that are left out from now on
   */
  record State(int epochs, List<Integer> leftOut) {
    State {
      leftOut = List.copyOf(leftOut);
    }
  }

  private static final State NOTHING = new State(0, List.of());

  /** That of a training that begins with this head; another training's file counts as none. */
  static Checkpoint of(
      Path file, TrainedHead head, TrainingPlan plan, List<TrainingUtterance> utterances)
      throws IOException {
    CRC32 sum = new CRC32();
    var numbers = new CheckedOutputStream(OutputStream.nullOutputStream(), sum);
    try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(numbers))) {
      head.weights().write(out);
    }
    TrainingPlan lasting =
        new TrainingPlan(plan.epochs(), plan.rate(), plan.batchFrames(), plan.seed(), 1);
    add(sum, head.shape() + " " + lasting);
    utterances.forEach(each -> add(sum, each.id() + " " + each.text()));
    return new Checkpoint(file, sum.getValue());
  }

  private static void add(CRC32 sum, String text) {
    sum.update(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Reads what was written; nothing is done where nothing was. */
  State read(NetworkWeights weights, Adam adam) throws IOException {
    if (!Files.exists(file)) {
      return NOTHING;
    }
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (in.readLong() != training) {
        return NOTHING;
      }
      int epochs = in.readInt();
      int[] leftOut = new int[in.readInt()];
      for (int i = 0; i < leftOut.length; i++) {
        leftOut[i] = in.readInt();
      }
      weights.read(in);
      adam.read(in);
      return new State(epochs, Arrays.stream(leftOut).boxed().toList());
    }
  }

  void write(State state, NetworkWeights weights, Adam adam) throws IOException {
    Path draft = file.resolveSibling(file.getFileName() + ".part");
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(draft)))) {
      out.writeLong(training);
      out.writeInt(state.epochs());
      out.writeInt(state.leftOut().size());
      for (int number : state.leftOut()) {
        out.writeInt(number);
      }
      weights.write(out);
      adam.write(out);
    }
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
