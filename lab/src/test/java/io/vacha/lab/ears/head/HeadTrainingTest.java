package io.vacha.lab.ears.head;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeadTrainingTest {
  private static final HeadShape SHAPE =
      new HeadShape(ToyUtterances.WIDTH, 16, 1, 5, ToyUtterances.TOKENS);
  private static final TrainingPlan PLAN = new TrainingPlan(12, 1e-2, 200, 1, 2);

  @TempDir private Path folder;

  private final SplittableRandom random = new SplittableRandom(5);
  private final List<TrainingUtterance> utterances = ToyUtterances.of(150, random);

  @Test
  void understandsWhatItHasNotHeardBefore() throws IOException {
    TrainedHead head = train("a", utterances);

    for (TrainingUtterance each : ToyUtterances.of(20, random)) {
      assertThat(head.hear(each.frames().read())).isEqualTo(each.text());
    }
  }

  private TrainedHead train(String checkpoint, List<TrainingUtterance> from) throws IOException {
    return HeadTraining.of(SHAPE, PLAN, from)
        .run(folder.resolve(checkpoint), (_, _, loss) -> assertThat(loss).isFinite());
  }

  @Test
  void goesOnAfterAnInterruptionAsIfThereHadBeenNone() throws IOException {
    TrainedHead whole = train("whole", utterances);

    Path checkpoint = folder.resolve("part");
    HeadTraining interrupted = HeadTraining.of(SHAPE, PLAN, utterances);
    assertThatThrownBy(() -> interrupted.run(checkpoint, HeadTrainingTest::interrupt))
        .isInstanceOf(UncheckedIOException.class);
    List<Integer> epochs = new ArrayList<>();
    TrainedHead resumed =
        HeadTraining.of(SHAPE, PLAN, utterances)
            .run(checkpoint, (epoch, _, _) -> epochs.add(epoch));

    assertThat(epochs).first().isEqualTo(9);
    assertThat(resumed.weights().row(4)).containsExactly(whole.weights().row(4));
  }

  private static void interrupt(int epoch, double done, double loss) {
    if (epoch == 9) {
      throw new UncheckedIOException(new IOException("stopped after " + done + " at " + loss));
    }
  }

  @Test
  void leavesOutTextsThatAreNotWhatIsSaid() throws IOException {
    List<TrainingUtterance> wrong = new ArrayList<>(utterances);
    for (int i = 0; i < 150; i += 30) {
      TrainingUtterance right = utterances.get(i);
      List<Integer> other = right.text().stream().map(token -> 5 - token).toList();
      wrong.set(i, new TrainingUtterance(right.id(), right.frames(), other));
    }
    HeadTraining training = HeadTraining.of(SHAPE, PLAN, wrong);

    training.run(folder.resolve("wrong"), (_, _, _) -> {});

    assertThat(training.misfits())
        .extracting(TrainingUtterance::id)
        .containsExactly("u0", "u30", "u60", "u90", "u120");
  }

  @Test
  void beginsAnewWhereTheRecordingsAreOthers() throws IOException {
    train("same", utterances);
    List<Integer> epochs = new ArrayList<>();

    HeadTraining.of(SHAPE, PLAN, utterances.subList(1, 150))
        .run(folder.resolve("same"), (epoch, _, _) -> epochs.add(epoch));

    assertThat(epochs).first().isEqualTo(1);
  }
}
