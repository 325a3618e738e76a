package io.vacha.khmer.segment;

/**
 * A set of words known by their hashes: open addressing in a power-of-two table, 0 for an empty
 * slot. Two words in 2^32 are confused. Immutable once loaded.
 */
public final class WordList {
  private final int[] table;

  private WordList(int[] table) {
    this.table = table;
  }

  /** The list of {@code hashes}. */
  static WordList of(int[] hashes) {
    int[] table = new int[Integer.highestOneBit(Math.max(1, hashes.length)) * 4];
    for (int hash : hashes) {
      table[slot(table, hash)] = hash;
    }
    return new WordList(table);
  }

  boolean contains(int hash) {
    return table[slot(table, hash)] == hash;
  }

  private static int slot(int[] table, int hash) {
    int at = hash & (table.length - 1);
    while (table[at] != 0 && table[at] != hash) {
      at = (at + 1) & (table.length - 1);
    }
    return at;
  }
}
