package io.vacha.engine.kokoro.symbols;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts symbols into runs that the graph takes: after a mark where there is one, else at a space.
 */
public final class SymbolRuns {
  private static final String MARKS = ".!?,;:";

  private SymbolRuns() {}

  /** The runs in order, none longer than {@code most}; none that has nothing to say. */
  public static List<String> of(String symbols, int most) {
    List<String> runs = new ArrayList<>();
    String rest = symbols.strip();
    while (rest.length() > most) {
      int end = end(rest, most);
      add(rest.substring(0, end), runs);
      rest = rest.substring(end).strip();
    }
    add(rest, runs);
    return runs;
  }

  private static void add(String run, List<String> runs) {
    String known = Symbols.known(run);
    if (Symbols.says(known)) {
      runs.add(known);
    }
  }

  /** Where to cut: in the second half if that can be. */
  private static int end(String symbols, int most) {
    int space = 0;
    for (int i = most - 1; i >= most / 2; i--) {
      if (MARKS.indexOf(symbols.charAt(i)) >= 0) {
        return i + 1;
      }
      if (symbols.charAt(i) == ' ') {
        space = Math.max(space, i);
      }
    }
    return space > 0 ? space : most;
  }
}
