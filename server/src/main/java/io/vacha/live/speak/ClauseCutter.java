package io.vacha.live.speak;

import io.vacha.khmer.PlacedPlan;
import io.vacha.khmer.PlacedText;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts text that comes in pieces into clauses that can be spoken: after a mark that ends one, or
 * where too much has come without a mark, between words. Confined.
 */
final class ClauseCutter {
  /** The first is short, as somebody waits for it. */
  private static final int SHORTEST_FIRST = 8;

  private static final int SHORTEST = 40;

  /** About fifteen seconds of sound. */
  private static final int LONGEST = 240;

  /** Marks that end a clause only before a space, as they stand in numbers and names too. */
  private static final String BEFORE_SPACE = ".!?,;:";

  private static final String ALWAYS = "\n។៕៖៘。！？、";

  private final Planner reader;
  private final StringBuilder waiting = new StringBuilder();
  private boolean first = true;

  /** Tells where the words of a text are. */
  @FunctionalInterface
  interface Planner {
    PlacedPlan plan(String text);
  }

  ClauseCutter(Planner reader) {
    this.reader = reader;
  }

  /** Takes more text. */
  List<String> add(String text) {
    waiting.append(text);
    List<String> clauses = new ArrayList<>();
    for (int end = end(); end > 0; end = end()) {
      clauses.add(cut(end));
    }
    return clauses;
  }

  /** All that waits; empty where nothing does. */
  String flush() {
    String rest = cut(waiting.length());
    first = true;
    return rest;
  }

  private String cut(int end) {
    String clause = waiting.substring(0, end);
    waiting.delete(0, end);
    first = false;
    return clause;
  }

  private int end() {
    int least = first ? SHORTEST_FIRST : SHORTEST;
    for (int at = least; at < Math.min(waiting.length(), LONGEST); at++) {
      if (endsClause(at - 1)) {
        return at;
      }
    }
    return waiting.length() > LONGEST ? betweenWords() : 0;
  }

  private boolean endsClause(int at) {
    char mark = waiting.charAt(at);
    return ALWAYS.indexOf(mark) >= 0
        || (BEFORE_SPACE.indexOf(mark) >= 0 && Character.isWhitespace(waiting.charAt(at + 1)));
  }

  /** The last place between two words that is surely one, whatever follows. */
  private int betweenWords() {
    String text = waiting.substring(0, LONGEST);
    List<PlacedText> words = reader.plan(text).places().stream().flatMap(List::stream).toList();
    int end = words.size() > 2 ? words.get(words.size() - 2).start() : 0;
    if (end > LONGEST / 2) {
      return end;
    }
    return Character.isHighSurrogate(waiting.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
  }
}
