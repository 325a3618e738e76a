package io.vacha.engine.ctc.search;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A beginning of what was said, in one frame of a {@link BeamSearch}: the logarithms of the
 * probability of all its alignments, apart for those that end in a blank. Confined to one search.
 */
final class Prefix {
  /**
   * The tokens of a beginning: the last, and a number made of all, by which two are compared.
   * Different ones have the same number once in 2^64 times.
   */
  record Path(int token, long identity) {
    static final Path EMPTY = new Path(-1, 1);

    Path then(int next) {
      return new Path(next, (identity * 0x9E3779B97F4A7C15L + next + 1) ^ (identity >>> 29));
    }
  }

  /** Shorter than nothing. */
  private static final Path NONE = new Path(-1, 0);

  /** When the last token was heard: first, last, and how surely at best. */
  private record Heard(@Nullable Heard before, int token, int start, int end, float log) {}

  private final Path path;
  private final Path parent;
  private final LanguageScore.State state;
  private Heard heard;
  private double endingInBlank = Double.NEGATIVE_INFINITY;
  private double endingInToken = Double.NEGATIVE_INFINITY;
  private double total = Double.NEGATIVE_INFINITY;

  private Prefix(Path path, Path parent, LanguageScore.State state, Heard heard) {
    this.path = path;
    this.parent = parent;
    this.state = state;
    this.heard = heard;
  }

  static Prefix empty(LanguageScore.State state) {
    Prefix prefix =
        new Prefix(Path.EMPTY, NONE, state, new Heard(null, -1, 0, 0, Float.NEGATIVE_INFINITY));
    prefix.endingInBlank = 0;
    prefix.settle();
    return prefix;
  }

  Prefix continued() {
    return new Prefix(path, parent, state, heard);
  }

  Prefix followedBy(Path longer, int frame, float log, LanguageScore.State next) {
    return new Prefix(longer, path, next, new Heard(heard, longer.token(), frame, frame + 1, log));
  }

  Path path() {
    return path;
  }

  /** The beginning that is shorter by one token. */
  Path parent() {
    return parent;
  }

  int last() {
    return path.token();
  }

  LanguageScore.State state() {
    return state;
  }

  double endingInToken() {
    return endingInToken;
  }

  /** Of all alignments, as of the last {@link #settle}. */
  double total() {
    return total;
  }

  /** Of the alignments that this token makes longer: one again needs a blank between. */
  double before(int token) {
    return token == path.token() ? endingInBlank : total;
  }

  /** What it is compared by, as of the last {@link #settle}: the sound and the language. */
  double score() {
    return total + state.score();
  }

  /** Adds up what has been added. */
  void settle() {
    total = logSum(endingInBlank, endingInToken);
  }

  void addBlank(double log) {
    endingInBlank = logSum(endingInBlank, log);
  }

  /** Adds alignments that end in the last token, heard in this frame. */
  void addToken(double log, int frame, float tokenLog) {
    endingInToken = logSum(endingInToken, log);
    hear(frame, tokenLog);
  }

  /** The surest frames count: those that are no more than a little less sure than the best. */
  private void hear(int frame, float log) {
    if (log > heard.log() + 1) {
      heard = new Heard(heard.before(), heard.token(), frame, frame + 1, log);
    } else if (log > heard.log() - 1 && frame <= heard.end()) {
      heard =
          new Heard(
              heard.before(),
              heard.token(),
              heard.start(),
              Math.max(heard.end(), frame + 1),
              Math.max(heard.log(), log));
    }
  }

  List<Emission> emissions(double samplesPerFrame) {
    Deque<Emission> emissions = new ArrayDeque<>();
    for (Heard at = heard; at.before() != null; at = Objects.requireNonNull(at.before())) {
      emissions.addFirst(
          new Emission(
              at.token(),
              at.start() * samplesPerFrame,
              at.end() * samplesPerFrame,
              Math.min(1, Math.exp(at.log()))));
    }
    return List.copyOf(emissions);
  }

  private static double logSum(double a, double b) {
    double larger = Math.max(a, b);
    double smaller = Math.min(a, b);
    return smaller == Double.NEGATIVE_INFINITY
        ? larger
        : larger + Math.log1p(Math.exp(smaller - larger));
  }
}
