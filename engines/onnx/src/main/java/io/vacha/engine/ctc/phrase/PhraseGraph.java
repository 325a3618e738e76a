package io.vacha.engine.ctc.phrase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * All ways in which a model may write some letters: a state for the silence at each place between
 * two letters, and one for each token that leads from one place to another. A token is followed by
 * the silence behind it or by another token; the same one again needs a silence between. States are
 * numbered so that each comes after all that may come before it. Immutable.
 */
final class PhraseGraph {
  /** The column of silence. */
  static final int SILENCE = 0;

  private final int[] columns;

  /** Those before state s are {@code before[first[s]]} to {@code before[first[s + 1] - 1]}. */
  private final int[] before;

  private final int[] first;
  private final int[] last;
  private final int length;
  private final int missing;

  private PhraseGraph(List<State> states, List<Integer> last, int length, int missing) {
    this.columns = states.stream().mapToInt(State::column).toArray();
    this.before = states.stream().flatMapToInt(s -> Arrays.stream(s.before())).toArray();
    this.first = new int[states.size() + 1];
    for (int i = 0; i < states.size(); i++) {
      first[i + 1] = first[i] + states.get(i).before().length;
    }
    this.last = last.stream().mapToInt(Integer::intValue).toArray();
    this.length = length;
    this.missing = missing;
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record State(int column, int[] before) {}

  /**
   * Those of some letters; empty where the vocabulary cannot write them. A character that no token
   * has is left out, and counted.
   *
   * @param columnOf the column of a token's letters
   */
  static Optional<PhraseGraph> of(
      String letters, LetterTokens tokens, ToIntFunction<String> columnOf) {
    StringBuilder known = new StringBuilder();
    letters.codePoints().filter(tokens::knows).forEach(known::appendCodePoint);
    int missing =
        letters.codePointCount(0, letters.length()) - known.codePointCount(0, known.length());
    return known.isEmpty()
        ? Optional.empty()
        : new Building(known.toString(), tokens).graph(columnOf, missing);
  }

  /** How many states it has. */
  int states() {
    return columns.length;
  }

  /** What must be heard in a state. */
  int column(int state) {
    return columns[state];
  }

  /** The lowest index for {@link #before}, of the states before one. */
  int firstBefore(int state) {
    return first[state];
  }

  /** A state before another. */
  int before(int index) {
    return before[index];
  }

  /** The states in which it may end. */
  int[] last() {
    return last.clone();
  }

  /** The fewest tokens that write it, and a token for each missing character. */
  int length() {
    return length + missing;
  }

  /** How many of its characters no token has. */
  int missing() {
    return missing;
  }

  /** Confined to one graph. */
  private static final class Building {
    private static final int NEVER = Integer.MAX_VALUE / 2;

    private final String letters;
    private final LetterTokens tokens;

    /** From each place the fewest tokens to the end. */
    private final int[] fewest;

    private final List<State> states = new ArrayList<>();
    private final List<List<Integer>> arriving = new ArrayList<>();

    Building(String letters, LetterTokens tokens) {
      this.letters = letters;
      this.tokens = tokens;
      this.fewest = new int[letters.length() + 1];
      for (int place = letters.length() - 1; place >= 0; place--) {
        fewest[place] = NEVER;
        for (int end : ends(place)) {
          fewest[place] = Math.min(fewest[place], 1 + fewest[end]);
        }
      }
    }

    private int[] ends(int place) {
      BitSet ends = new BitSet();
      for (int to = place + 1; to <= Math.min(letters.length(), place + tokens.longest()); to++) {
        ends.set(to, !tokens.with(letters.substring(place, to)).isEmpty());
      }
      return ends.stream().toArray();
    }

    Optional<PhraseGraph> graph(ToIntFunction<String> columnOf, int missing) {
      if (fewest[0] >= NEVER) {
        return Optional.empty();
      }
      letters.chars().forEach(_ -> arriving.add(new ArrayList<>()));
      arriving.add(new ArrayList<>());
      for (int place = 0; place < letters.length(); place++) {
        int silence = addSilence(place);
        for (int end : ends(place)) {
          if (fewest[end] < NEVER) {
            add(place, end, silence, columnOf.applyAsInt(letters.substring(place, end)));
          }
        }
      }
      List<Integer> last = arriving.getLast();
      last.add(addSilence(letters.length()));
      return Optional.of(new PhraseGraph(states, last, fewest[0], missing));
    }

    private int addSilence(int place) {
      int[] before = arriving.get(place).stream().mapToInt(Integer::intValue).toArray();
      states.add(new State(SILENCE, before));
      return states.size() - 1;
    }

    private void add(int place, int end, int silence, int column) {
      List<Integer> before = new ArrayList<>(List.of(silence));
      arriving.get(place).stream()
          .filter(state -> states.get(state).column() != column)
          .forEach(before::add);
      arriving.get(end).add(states.size());
      states.add(new State(column, before.stream().mapToInt(Integer::intValue).toArray()));
    }
  }
}
