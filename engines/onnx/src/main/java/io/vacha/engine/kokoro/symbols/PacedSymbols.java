package io.vacha.engine.kokoro.symbols;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Symbols and how long each is said.
 *
 * @param symbols all of them
 * @param lengths of each symbol, as a factor of the length that the graph would give it
 */
public record PacedSymbols(String symbols, List<Double> lengths) {
  public PacedSymbols {
    lengths = List.copyOf(lengths);
    if (lengths.size() != symbols.length()) {
      throw new IllegalArgumentException("Each symbol has a length.");
    }
  }

  /** Symbols as long as the graph would have them. */
  public static PacedSymbols of(String symbols) {
    return new PacedSymbols(symbols, Collections.nCopies(symbols.length(), 1.0));
  }

  /** Puts symbols together. Confined to one thread. */
  static final class Builder {
    private final StringBuilder symbols = new StringBuilder();
    private final List<Double> lengths = new ArrayList<>();

    Builder add(String more, double length) {
      symbols.append(more);
      lengths.addAll(Collections.nCopies(more.length(), length));
      return this;
    }

    PacedSymbols build() {
      return new PacedSymbols(symbols.toString(), lengths);
    }
  }
}
