package io.vacha.lab.corpus;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Finds recordings that say less or more than is written: nobody speaks twice and a half as fast as
 * usual, or as slowly. Immutable.
 */
final class PaceCheck {
  /** How far from a speaker's usual pace is no longer likely. */
  private static final double FACTOR = 2.5;

  /** What a speaker's usual pace is told from. */
  private static final int ENOUGH = 20;

  /** Sounds a second that nobody falls below or gets beyond, single words drawn out included. */
  private static final double SLOWEST = 1.5;

  private static final double FASTEST = 30;

  private final Map<String, Double> usual = new HashMap<>();

  private PaceCheck(List<CheckedRecording> heard) {
    heard.stream()
        .filter(CheckedRecording::isUsable)
        .collect(Collectors.groupingBy(each -> each.entry().speaker()))
        .forEach(
            (speaker, theirs) -> {
              if (theirs.size() >= ENOUGH) {
                usual.put(speaker, median(theirs));
              }
            });
  }

  /** Learns how fast each speaker speaks. */
  static PaceCheck of(List<CheckedRecording> heard) {
    return new PaceCheck(heard);
  }

  private static double median(List<CheckedRecording> recordings) {
    double[] paces = recordings.stream().mapToDouble(CheckedRecording::pace).sorted().toArray();
    return paces[paces.length / 2];
  }

  /** The same recordings, those at an unlikely pace left out. */
  List<CheckedRecording> leaveOut(List<CheckedRecording> heard) {
    return heard.stream()
        .map(each -> each.isUsable() && !isLikely(each) ? each.without(Fault.UNLIKELY_PACE) : each)
        .toList();
  }

  private boolean isLikely(CheckedRecording recording) {
    double pace = recording.pace();
    Double own = usual.get(recording.entry().speaker());
    boolean possible = pace >= SLOWEST && pace <= FASTEST;
    return possible && (own == null || (pace >= own / FACTOR && pace <= own * FACTOR));
  }
}
