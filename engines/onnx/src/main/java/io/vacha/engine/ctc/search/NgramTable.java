package io.vacha.engine.ctc.search;

/**
 * The weights of n-grams by a number made of each, in 16 bytes an entry and place to spare:
 * addresses are open, the table doubles when it is half full. Different n-grams have the same
 * number once in 2^64 times. Not changed once it is filled.
 */
final class NgramTable {
  /** The number of no words, which has no weights. */
  static final long NOTHING = 0;

  private long[] keys = new long[1 << 10];
  private float[] logs = new float[keys.length];
  private float[] backOffs = new float[keys.length];
  private int size;

  /** Adds an n-gram, or replaces it. */
  void put(long key, float log10, float backOff) {
    if (2 * size >= keys.length) {
      grow();
    }
    int at = place(key);
    size += keys[at] == NOTHING ? 1 : 0;
    keys[at] = key;
    logs[at] = log10;
    backOffs[at] = backOff;
  }

  /** Where an n-gram is; -1 where there is none. */
  int find(long key) {
    int at = place(key);
    return key == NOTHING || keys[at] == NOTHING ? -1 : at;
  }

  /** The logarithm of its probability to base 10. */
  float log10(int at) {
    return logs[at];
  }

  /** The logarithm of its back-off weight to base 10. */
  float backOff(int at) {
    return backOffs[at];
  }

  /** Where it is or would be put. */
  private int place(long key) {
    int mask = keys.length - 1;
    int at = (int) (key ^ (key >>> 32)) & mask;
    while (keys[at] != NOTHING && keys[at] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    float[] oldLogs = logs;
    float[] oldBackOffs = backOffs;
    keys = new long[2 * oldKeys.length];
    logs = new float[keys.length];
    backOffs = new float[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != NOTHING) {
        int at = place(oldKeys[i]);
        keys[at] = oldKeys[i];
        logs[at] = oldLogs[i];
        backOffs[at] = oldBackOffs[i];
      }
    }
  }
}
