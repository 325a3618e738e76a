package io.vacha.engine.kokoro.symbols;

import io.vacha.khmer.PlacedText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The symbols of what is said in one breath, each with the word that it is a sound of. Cut into
 * runs that the graph takes: after a mark where there is one, else at a space. Confined to one
 * thread.
 */
public final class SpelledBreath {
  private static final String MARKS = ".!?,;:";

  private final StringBuilder symbols = new StringBuilder();
  private final List<Double> lengths = new ArrayList<>();
  private final List<@Nullable PlacedText> owners = new ArrayList<>();

  /** Adds symbols of one word. */
  public void add(PacedSymbols more, PlacedText word) {
    addOwned(more, word);
  }

  /** Adds symbols of none, such as a mark or a space. */
  public void add(String more) {
    addOwned(PacedSymbols.of(more), null);
  }

  private void addOwned(PacedSymbols more, @Nullable PlacedText word) {
    symbols.append(more.symbols());
    lengths.addAll(more.lengths());
    for (int i = 0; i < more.symbols().length(); i++) {
      owners.add(word);
    }
  }

  /** The runs in order, none longer than {@code most}; none that has nothing to say. */
  public List<SymbolRun> runs(int most) {
    List<SymbolRun> runs = new ArrayList<>();
    String all = symbols.toString().stripTrailing();
    int from = afterSpaces(all, 0);
    while (all.length() - from > most) {
      int end = from + end(all.substring(from), most);
      add(all, from, end, runs);
      from = afterSpaces(all, end);
    }
    add(all, from, all.length(), runs);
    return runs;
  }

  private static int afterSpaces(String all, int from) {
    int at = from;
    while (at < all.length() && Character.isWhitespace(all.charAt(at))) {
      at++;
    }
    return at;
  }

  private void add(String all, int from, int to, List<SymbolRun> runs) {
    int[] places = Symbols.places(all.substring(from, to)).map(place -> from + place).toArray();
    StringBuilder known = new StringBuilder();
    List<Double> knownLengths = new ArrayList<>();
    List<SymbolRun.Word> words = new ArrayList<>();
    for (int place : places) {
      PlacedText owner = owners.get(place);
      int at = known.length();
      known.append(all.charAt(place));
      knownLengths.add(lengths.get(place));
      if (owner == null) {
        continue;
      }
      boolean goesOn = !words.isEmpty() && words.getLast().written().equals(owner);
      int first = goesOn ? words.removeLast().from() : at;
      words.add(new SymbolRun.Word(owner, first, at + 1));
    }
    if (Symbols.says(known.toString())) {
      runs.add(new SymbolRun(new PacedSymbols(known.toString(), knownLengths), words));
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
