package io.vacha.khmer.normalize.word;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Rest;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.script.KhmerScript;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/** The rules for words, spaces and punctuation. Static functions only. */
public final class TextRules {
  private static final char REPEAT = 'ៗ';

  private TextRules() {}

  /** The rules, to be tried after those for numbers and symbols. */
  public static List<Rule> all() {
    return List.of(TextRules::khmer, TextRules::latin, TextRules::space, TextRules::mark);
  }

  private static Optional<Match> khmer(ScannedText source, int at) {
    int end = run(source.text(), at, c -> KhmerScript.isWordCharacter(c) || c == REPEAT);
    return end == at
        ? Optional.empty()
        : Match.of(new Token.KhmerText(source.text().substring(at, end)), end);
  }

  private static Optional<Match> latin(ScannedText source, int at) {
    int end = run(source.text(), at, TextRules::isForeignLetter);
    if (end == at) {
      return Optional.empty();
    }
    int whole = end;
    while (isInner(source.text(), whole)) {
      whole = run(source.text(), whole + 1, TextRules::isForeignLetter);
    }
    return Match.of(new Token.LatinWord(source.text().substring(at, whole)), whole);
  }

  /** An apostrophe or a hyphen between letters. */
  private static boolean isInner(String text, int at) {
    return at + 1 < text.length()
        && "'’-".indexOf(text.charAt(at)) >= 0
        && isForeignLetter(text.codePointAt(at + 1));
  }

  private static boolean isForeignLetter(int c) {
    return (Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK)
        && (c < 0x1780 || c > 0x17ff);
  }

  private static Optional<Match> space(ScannedText source, int at) {
    String text = source.text();
    int end = run(text, at, c -> c == ' ' || c == 0x200b || Character.isSpaceChar(c));
    if (end == at) {
      return Optional.empty();
    }
    boolean hidden = text.substring(at, end).chars().allMatch(c -> c == 0x200b);
    return Match.of(new Token.Space(hidden), end);
  }

  private static Optional<Match> mark(ScannedText source, int at) {
    char c = source.text().charAt(at);
    return restAt(c)
        .flatMap(
            rest -> {
              int end = run(source.text(), at, next -> next == c);
              return Match.of(new Token.Mark(rest, String.valueOf(c)), end);
            });
  }

  private static Optional<Rest> restAt(char c) {
    return switch (c) {
      case '។', '.', '!', '…', '。', '！' -> Optional.of(Rest.LONG);
      case '?', '？' -> Optional.of(Rest.QUESTION);
      case '៕', '៚', '\n' -> Optional.of(Rest.FINAL);
      case ',', ';', ':', '៖', '–', '—', '、', '，' -> Optional.of(Rest.MEDIUM);
      case '(', ')', '[', ']', '{', '}', '"', '“', '”', '«', '»', '-', '/', '|' ->
          Optional.of(Rest.SHORT);
      default -> Optional.empty();
    };
  }

  private static int run(String text, int start, IntPredicate member) {
    int at = start;
    while (at < text.length() && member.test(text.codePointAt(at))) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }
}
