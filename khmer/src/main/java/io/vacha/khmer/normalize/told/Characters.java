package io.vacha.khmer.normalize.told;

import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.normalize.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text letter by letter: Khmer letters with their subscripts, all else by name. No state. */
final class Characters {
  private static final Pattern NEXT =
      Pattern.compile(
          "(?<letter>[\u1780-\u17b3](?:\u17d2[\u1780-\u17a2]){0,2}[\u17b4-\u17d1\u17d3\u17dd]{0,8})"
              + "|[^\u1780-\u17b3]+");

  private Characters() {}

  static List<Token> of(String text) {
    List<Token> tokens = new ArrayList<>();
    List<String> letters = new ArrayList<>();
    Matcher next = NEXT.matcher(text);
    while (next.find()) {
      if (next.group("letter") == null) {
        addLetters(letters, tokens);
        tokens.add(new Token.Verbatim(next.group()));
      } else {
        letters.add(next.group());
      }
    }
    addLetters(letters, tokens);
    return tokens;
  }

  private static void addLetters(List<String> letters, List<Token> tokens) {
    if (!letters.isEmpty()) {
      tokens.add(new Token.Letters(List.copyOf(letters), TextLanguage.KHMER));
      letters.clear();
    }
  }
}
