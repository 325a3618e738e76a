package io.vacha.khmer.pronounce.trained;

/** Weights of one byte each, for use. The scale is left out: only the order of sums matters. */
final class PackedWeights implements Weights {
  private final byte[] table;

  PackedWeights(byte[] table) {
    if (table.length != SIZE) {
      throw new IllegalArgumentException("Expected " + SIZE + " weights, got " + table.length);
    }
    this.table = table;
  }

  @Override
  public void addTo(float[] scores, long key, int[] offsets) {
    int line = Weights.line(key);
    for (int i = 0; i < offsets.length; i++) {
      scores[i] += table[line + Weights.place(key, offsets[i])];
    }
  }

  byte[] table() {
    return table;
  }
}
