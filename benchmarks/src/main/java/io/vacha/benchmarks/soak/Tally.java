package io.vacha.benchmarks.soak;

import io.vacha.benchmarks.soak.Sent.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What the soak has counted and what it has found. Confined. */
public final class Tally {
  private static final int SHOWN = 40;

  private final List<String> problems = new ArrayList<>();
  private final Map<String, Map<String, Integer>> statuses = new TreeMap<>();
  private final List<Double> shortTexts = new ArrayList<>();
  private long sent;
  private long answered;
  private long chargedMillis;
  private int problemCount;
  private int lostLines;
  private int chargedNotReceived;
  private int busy;

  void add(Sent request) {
    sent++;
    String how = request.outcome().toString().toLowerCase(Locale.ROOT);
    if (request.outcome() == Outcome.ANSWERED) {
      answered++;
      how = Integer.toString(request.status());
      judge(request);
      if (request.call().name().equals("tts english")) {
        shortTexts.add(request.millis());
      }
    }
    statuses
        .computeIfAbsent(request.call().name(), _ -> new TreeMap<>())
        .merge(how, 1, Integer::sum);
  }

  /** A busy service may refuse with 503, or be late on a machine that is shared. */
  private void judge(Sent request) {
    if (request.call().due().contains(request.status())) {
      return;
    }
    boolean late = request.status() == 503 || request.status() == 504;
    busy += late ? 1 : 0;
    expect(late, "not due: " + request);
  }

  /** The median time of the short English texts since the last call, in milliseconds. */
  double takeMedian() {
    double[] millis = shortTexts.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    shortTexts.clear();
    return millis.length == 0 ? 0 : millis[millis.length / 2];
  }

  void charged(long millis) {
    chargedMillis += millis;
  }

  void lineLost() {
    lostLines++;
  }

  void chargedNotReceived() {
    chargedNotReceived++;
  }

  /** Notes a problem unless all is well. */
  public void expect(boolean well, String otherwise) {
    if (!well) {
      problem(otherwise);
    }
  }

  /** Notes a problem. */
  public void problem(String problem) {
    problemCount++;
    if (problems.size() < SHOWN) {
      problems.add(problem);
      System.out.println("PROBLEM " + problem);
    }
  }

  /** Requests that clients began. */
  public long sent() {
    return sent;
  }

  /** How many problems were found. */
  public int problemCount() {
    return problemCount;
  }

  /** The sums on one line. */
  public String totals() {
    return ("%d requests, %d answered (%d of them busy or late), %d ms charged; in flight at a"
            + " kill: %d charged but not received, %d answered without a line in the log")
        .formatted(sent, answered, busy, chargedMillis, chargedNotReceived, lostLines);
  }

  /** Everything, for people. */
  public String summary() {
    StringBuilder text = new StringBuilder();
    statuses.forEach((call, counts) -> text.append(call).append(' ').append(counts).append('\n'));
    return text + totals() + "\n" + problemCount + " findings\n";
  }
}
