package io.vacha.khmer.normalize.told;

import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.normalize.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text letter by letter: Khmer letters with their subscripts, all else by name. No state. */
final class Characters {
  private static final Pattern RUNS =
      Pattern.compile(
          "(?<khmer>(?:[\u1780-\u17b3](?:\u17d2[\u1780-\u17a2]){0,2}[\u17b4-\u17d1\u17d3\u17dd]*)+)"
              + "|(?<other>[^\u1780-\u17b3]+)");
  private static final Pattern LETTER =
      Pattern.compile("[\u1780-\u17b3](?:\u17d2[\u1780-\u17a2]){0,2}[\u17b4-\u17d1\u17d3\u17dd]*");

  private Characters() {}

  static List<Token> of(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher runs = RUNS.matcher(text);
    while (runs.find()) {
      if (runs.group("khmer") == null) {
        tokens.add(new Token.Verbatim(runs.group("other")));
      } else {
        List<String> letters = LETTER.matcher(runs.group()).results().map(r -> r.group()).toList();
        tokens.add(new Token.Letters(letters, TextLanguage.KHMER));
      }
    }
    return tokens;
  }
}
