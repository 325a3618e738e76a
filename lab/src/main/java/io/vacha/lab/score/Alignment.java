package io.vacha.lab.score;

import java.util.List;

/**
 * What was heard laid beside what was said with as few errors as can be (Levenshtein distance, as
 * NIST's sclite counts with equal costs). Of several such ways the one that matches later is taken.
 *
 * @param errors substituted, missing and added units
 * @param right for each unit heard, in order, whether it was said there
 */
public record Alignment(int errors, List<Boolean> right) {
  public Alignment {
    right = List.copyOf(right);
  }

  /** Aligns two sequences of words or characters; takes time and memory as their product. */
  public static Alignment of(List<String> said, List<String> heard) {
    int[][] cost = costs(said, heard);
    Boolean[] right = new Boolean[heard.size()];
    int i = said.size();
    int j = heard.size();
    while (j > 0) {
      boolean same = i > 0 && said.get(i - 1).equals(heard.get(j - 1));
      if (i > 0 && cost[i][j] == cost[i - 1][j - 1] + (same ? 0 : 1)) {
        right[--j] = same;
        i--;
      } else if (i > 0 && cost[i][j] == cost[i - 1][j] + 1) {
        i--;
      } else {
        right[--j] = false;
      }
    }
    return new Alignment(cost[said.size()][heard.size()], List.of(right));
  }

  private static int[][] costs(List<String> said, List<String> heard) {
    int[][] cost = new int[said.size() + 1][heard.size() + 1];
    for (int i = 0; i <= said.size(); i++) {
      for (int j = 0; j <= heard.size(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : least(cost, i, j, said, heard);
      }
    }
    return cost;
  }

  private static int least(int[][] cost, int i, int j, List<String> said, List<String> heard) {
    int substituted = cost[i - 1][j - 1] + (said.get(i - 1).equals(heard.get(j - 1)) ? 0 : 1);
    return Math.min(substituted, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
  }
}
