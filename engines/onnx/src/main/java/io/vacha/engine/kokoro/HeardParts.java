package io.vacha.engine.kokoro;

/**
 * Which parts of some samples are heard, by the level of windows of 5 ms: 40 dB below the loudest
 * is silence. Tells where words that lie beside silence begin and end: the voice rises before the
 * symbols of a word, and fades within them. Immutable.
 */
final class HeardParts {
  private static final int WINDOW = KokoroModel.SAMPLE_RATE_HZ / 200;
  private static final double SILENCE = 0.01;

  /** Windows of a silence between two words; shorter ones are within. */
  private static final int PAUSE = 8;

  /** Windows by which a word is longer than its symbols; what goes on is none of its own. */
  private static final int MOST = 20;

  private final boolean[] heard;
  private final boolean begins;
  private final boolean ends;

  /**
   * Those of a stretch of a run.
   *
   * @param begins whether nothing is said before it
   * @param ends whether nothing is said after it
   */
  HeardParts(short[] samples, boolean begins, boolean ends) {
    double[] power = new double[(samples.length + WINDOW - 1) / WINDOW];
    double loudest = 0;
    for (int i = 0; i < samples.length; i++) {
      power[i / WINDOW] += (double) samples[i] * samples[i];
      loudest = Math.max(loudest, power[i / WINDOW]);
    }
    this.heard = new boolean[power.length];
    for (int i = 0; i < power.length; i++) {
      heard[i] = power[i] > SILENCE * SILENCE * loudest;
    }
    this.begins = begins;
    this.ends = ends;
  }

  /**
   * Where a word begins that is told to lie in these samples.
   *
   * @param earliest where the word before it ends
   */
  int from(int begin, int end, int earliest) {
    int at = begin / WINDOW;
    if (!isHeard(at)) {
      while (at * WINDOW < end && !isHeard(at)) {
        at++;
      }
      return at * WINDOW < end ? Math.max(begin, at * WINDOW) : begin;
    }
    int first = at - MOST;
    while (at > first && (at - 1) * WINDOW >= earliest && !isPause(at - PAUSE)) {
      at--;
    }
    return isPause(at - PAUSE) ? Math.min(begin, at * WINDOW) : begin;
  }

  /**
   * Where it ends.
   *
   * @param latest where the word after it is told to begin
   */
  int to(int from, int end, int latest) {
    int at = (end - 1) / WINDOW;
    if (end <= from) {
      return end;
    }
    if (!isHeard(at)) {
      while (at * WINDOW > from && !isHeard(at)) {
        at--;
      }
      return isHeard(at) ? Math.min(end, (at + 1) * WINDOW) : end;
    }
    int last = at + MOST;
    while (at < last && (at + 1) * WINDOW < latest && !isPause(at + 1)) {
      at++;
    }
    return isPause(at + 1) ? Math.max(end, (at + 1) * WINDOW) : end;
  }

  private boolean isPause(int first) {
    for (int i = first; i < first + PAUSE; i++) {
      if (isHeard(i)) {
        return false;
      }
    }
    return true;
  }

  /** Beyond these samples there is silence only where the run begins or ends. */
  private boolean isHeard(int window) {
    if (window < 0) {
      return !begins;
    }
    return window < heard.length ? heard[window] : !ends;
  }
}
