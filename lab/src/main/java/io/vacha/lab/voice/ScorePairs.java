package io.vacha.lab.voice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Pairs of numbers, ours and theirs; pairs with a NaN are left out. Confined to one thread. */
final class ScorePairs {
  private final List<Double> ours = new ArrayList<>();
  private final List<Double> theirs = new ArrayList<>();

  void add(double our, double their) {
    if (!Double.isNaN(our) && !Double.isNaN(their)) {
      ours.add(our);
      theirs.add(their);
    }
  }

  void addAll(ScorePairs other) {
    ours.addAll(other.ours);
    theirs.addAll(other.theirs);
  }

  /** The median of ours divided by theirs. */
  double medianRatio() {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < ours.size(); i++) {
      ratios.add(ours.get(i) / theirs.get(i));
    }
    return median(ratios);
  }

  /** The median of how far ours are from {@code scale} times theirs, relative to those. */
  double medianError(double scale) {
    List<Double> errors = new ArrayList<>();
    for (int i = 0; i < ours.size(); i++) {
      errors.add(Math.abs(ours.get(i) / (scale * theirs.get(i)) - 1));
    }
    return median(errors);
  }

  /** Pearson's coefficient. */
  double correlation() {
    double ourMean = mean(ours);
    double theirMean = mean(theirs);
    double product = 0;
    double ourSquare = 0;
    double theirSquare = 0;
    for (int i = 0; i < ours.size(); i++) {
      double our = ours.get(i) - ourMean;
      double their = theirs.get(i) - theirMean;
      product += our * their;
      ourSquare += our * our;
      theirSquare += their * their;
    }
    return product / Math.sqrt(ourSquare * theirSquare);
  }

  /** The middle of each side. */
  record Medians(double ours, double theirs) {}

  /** The median of ours, and that of theirs. */
  Medians medians() {
    return new Medians(median(ours), median(theirs));
  }

  /** How many times as long as the short ones the long ones are. */
  record LongToShort(double ours, double theirs) {}

  /** The medians of the halves that are large and small with them, as ratios. */
  LongToShort longToShort() {
    List<Integer> order =
        IntStream.range(0, theirs.size())
            .boxed()
            .sorted(Comparator.comparingDouble(theirs::get))
            .toList();
    List<Integer> small = order.subList(0, order.size() / 2);
    List<Integer> large = order.subList(order.size() / 2, order.size());
    return new LongToShort(ratio(ours, large, small), ratio(theirs, large, small));
  }

  private static double ratio(List<Double> values, List<Integer> large, List<Integer> small) {
    return median(large.stream().map(values::get).toList())
        / median(small.stream().map(values::get).toList());
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    if (sorted.isEmpty()) {
      return Double.NaN;
    }
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
