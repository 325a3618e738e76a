package io.vacha.engine.whisper;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes out what models write where nothing is said: notes in brackets such as {@code [Music]},
 * notes between stars or musical notes, and whole stretches in scripts of other languages.
 */
final class HallucinationFilter {
  private static final String OPENING = "[({*♪♫♬♩「『";
  private static final String CLOSING = "])}*♪♫♬♩」』";

  private HallucinationFilter() {}

  /** What remains; none where most letters are of another script. */
  static List<Letter> without(List<Letter> letters) {
    long foreign = letters.stream().filter(Letter::isForeign).count();
    long known = letters.stream().filter(each -> isLetter(each) && !each.isForeign()).count();
    return foreign > known ? List.of() : withoutNotes(letters);
  }

  private static boolean isLetter(Letter letter) {
    return Character.isLetterOrDigit(letter.codepoint());
  }

  private static List<Letter> withoutNotes(List<Letter> letters) {
    List<Letter> kept = new ArrayList<>();
    for (int at = 0; at < letters.size(); at++) {
      int kind = OPENING.indexOf(letters.get(at).codepoint());
      int end = kind < 0 ? -1 : indexOf(CLOSING.charAt(kind), letters, at + 1);
      if (kind < 0) {
        kept.add(letters.get(at));
      } else if (end >= 0) {
        at = end;
      }
    }
    return kept;
  }

  private static int indexOf(int codepoint, List<Letter> letters, int from) {
    for (int i = from; i < letters.size(); i++) {
      if (letters.get(i).codepoint() == codepoint) {
        return i;
      }
    }
    return -1;
  }
}
