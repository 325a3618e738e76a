package io.vacha.engine.kokoro.symbols;

import io.vacha.khmer.PlacedText;
import java.util.List;

/**
 * Symbols that the graph takes at once.
 *
 * @param paced all of them known
 * @param words which of them are the sounds of a word, in order
 */
public record SymbolRun(PacedSymbols paced, List<Word> words) {
  public SymbolRun {
    words = List.copyOf(words);
  }

  /** Symbols of no words, as long as the graph would have them. */
  public static SymbolRun of(String symbols) {
    return new SymbolRun(PacedSymbols.of(symbols), List.of());
  }

  public String symbols() {
    return paced.symbols();
  }

  /**
   * A word.
   *
   * @param written where it is written
   * @param from its first symbol
   * @param to the symbol after its last
   */
  public record Word(PlacedText written, int from, int to) {}
}
