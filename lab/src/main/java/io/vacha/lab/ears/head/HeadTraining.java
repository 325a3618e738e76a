package io.vacha.lab.ears.head;

import io.vacha.lab.ears.layer.NetworkWeights;
import io.vacha.lab.ears.layer.Pass;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Trains a head, epoch by epoch; after each it is written down, and a later training of the same
 * utterances goes on from there. Confined to the thread that uses it, which has others work for it.
 */
public final class HeadTraining {
  /** Told what was done. */
  @FunctionalInterface
  public interface Progress {
    /**
     * A step was made.
     *
     * @param epoch from 1
     * @param done how much of all epochs is done, 0 to 1
     * @param loss of the step, a token
     */
    void step(int epoch, double done, double loss);
  }

  private final List<TrainingUtterance> all;
  private final TrainingPlan plan;
  private final TrainedHead head;
  private final Adam adam;
  private int epoch;
  private List<Integer> misfits = List.of();
  private List<TrainingUtterance> utterances;

  private HeadTraining(List<TrainingUtterance> utterances, TrainingPlan plan, TrainedHead head) {
    this.all = List.copyOf(utterances);
    this.utterances = all;
    this.plan = plan;
    this.head = head;
    this.adam = new Adam(head.weights());
  }

  /**
   * Begins one from chance.
   *
   * @param utterances all of which {@linkplain TrainingUtterance#fits fit}
   */
  public static HeadTraining of(
      HeadShape shape, TrainingPlan plan, List<TrainingUtterance> utterances) {
    return of(shape, plan, utterances, null);
  }

  /**
   * Begins one from a head that was trained before.
   *
   * @param earlier of the same shape but that it may tell fewer tokens apart, the first ones; null
   *     to begin from chance
   */
  public static HeadTraining of(
      HeadShape shape,
      TrainingPlan plan,
      List<TrainingUtterance> utterances,
      @Nullable EarlierHead earlier) {
    FrameStatistics usual = FrameStatistics.of(utterances, shape.inputs());
    Head fresh = Head.of(shape, usual.factors(), usual.shifts(), new SplittableRandom(plan.seed()));
    if (earlier != null) {
      earlier.putInto(fresh.weights());
    }
    return new HeadTraining(
        utterances, plan, new TrainedHead(fresh.network(), fresh.weights(), shape));
  }

  /** Goes on until the last epoch; what is written to the file lets another go on. */
  public TrainedHead run(Path checkpoint, Progress progress) throws IOException {
    Checkpoint file = Checkpoint.of(checkpoint, head, plan, all);
    Checkpoint.State state = file.read(head.weights(), adam);
    epoch = state.epochs();
    leaveOut(state.leftOut());
    try (ExecutorService threads = Executors.newFixedThreadPool(plan.threads())) {
      while (epoch < plan.epochs()) {
        epoch(threads, progress);
        epoch++;
        if (epoch == plan.lookBack()) {
          leaveOut(Misfits.of(head, all));
        }
        file.write(new Checkpoint.State(epoch, misfits), head.weights(), adam);
      }
    }
    return head;
  }

  private void leaveOut(List<Integer> numbers) {
    misfits = numbers;
    Set<Integer> left = Set.copyOf(numbers);
    utterances =
        IntStream.range(0, all.size())
            .filter(number -> !left.contains(number))
            .mapToObj(all::get)
            .toList();
  }

  /** The utterances that were left out since their text turned out not to be what they say. */
  public List<TrainingUtterance> misfits() {
    return misfits.stream().map(all::get).toList();
  }

  private void epoch(ExecutorService threads, Progress progress) throws IOException {
    List<List<TrainingUtterance>> batches = Batches.of(utterances, plan, epoch);
    List<NetworkWeights> gradients = new ArrayList<>();
    for (int i = 0; i < plan.threads(); i++) {
      gradients.add(head.weights().zeros());
    }
    for (int i = 0; i < batches.size(); i++) {
      double loss = gradients(batches.get(i), gradients, threads, i);
      long steps = (long) batches.size() * plan.epochs();
      long step = (long) batches.size() * epoch + i;
      adam.step(gradients.getFirst(), batches.get(i).size(), plan.rate(step, steps));
      progress.step(epoch + 1, (step + 1.0) / steps, loss / batches.get(i).size());
    }
  }

  /** Sums those of a batch in the first; the loss is summed over the utterances. */
  private double gradients(
      List<TrainingUtterance> batch,
      List<NetworkWeights> gradients,
      ExecutorService threads,
      int number)
      throws IOException {
    List<Future<Double>> losses = new ArrayList<>();
    for (int i = 0; i < gradients.size(); i++) {
      int first = i;
      losses.add(threads.submit(() -> gradients(batch, first, gradients, number)));
    }
    double loss = 0;
    for (Future<Double> each : losses) {
      loss += result(each);
    }
    gradients.stream().skip(1).forEach(gradients.getFirst()::add);
    return loss;
  }

  private double gradients(
      List<TrainingUtterance> batch, int first, List<NetworkWeights> gradients, int number) {
    NetworkWeights own = gradients.get(first);
    own.clear();
    double loss = 0;
    for (int i = first; i < batch.size(); i += gradients.size()) {
      long seed = plan.seed() + 1_000_003L * epoch + 10_007L * number + i;
      Pass pass = new Pass(head.weights(), own, new SplittableRandom(seed));
      loss += head.learn(batch.get(i), pass);
    }
    return loss;
  }

  private static double result(Future<Double> loss) throws IOException {
    try {
      return loss.get();
    } catch (ExecutionException e) {
      throw new IOException("training failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("training was interrupted", e);
    }
  }
}
