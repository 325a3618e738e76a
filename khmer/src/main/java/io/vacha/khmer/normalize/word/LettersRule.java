package io.vacha.khmer.normalize.word;

import io.vacha.khmer.normalize.scan.Alternatives;
import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Table;
import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.script.KhmerScript;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads abbreviations: those of a table in full, other initials with full stops (U.S.A., ច្រ.ប្រ.)
 * letter by letter. Immutable.
 */
public final class LettersRule implements Rule {
  private static final Pattern LATIN =
      Pattern.compile("(?<![A-Za-z0-9.])(?:[A-Z]\\.){2,12}(?:[A-Z](?![A-Za-z]))?");
  private static final String KHMER_LETTER = "[\u1780-\u17a2](?:\u17d2[\u1780-\u17a2]){0,2}";
  private static final Pattern KHMER =
      Pattern.compile(
          "(?<![\u1780-\u17dd])(?:"
              + KHMER_LETTER
              + "\\.){2,10}(?:"
              + KHMER_LETTER
              + "(?![\u1780-\u17dd]))?|(?<![\u1780-\u17dd])"
              + KHMER_LETTER
              + "\\."
              + KHMER_LETTER
              + "(?![\u1780-\u17dd])");
  private static final Map<String, String> KNOWN =
      Table.rows("abbreviations.tsv").stream()
          .collect(Collectors.toMap(row -> row.get(0), row -> row.get(1)));
  private static final Pattern TABLE = Pattern.compile(Alternatives.of(KNOWN.keySet()));

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    return source
        .match(TABLE, at)
        .filter(found -> standsAlone(source, at, found))
        .flatMap(
            found ->
                Match.of(
                    new Token.KhmerText(KNOWN.getOrDefault(found.group(), found.group())),
                    found.end()))
        .or(() -> source.match(LATIN, at).flatMap(found -> letters(found, TextLanguage.ENGLISH)))
        .or(() -> source.match(KHMER, at).flatMap(found -> letters(found, TextLanguage.KHMER)));
  }

  private static boolean standsAlone(ScannedText source, int at, Matcher found) {
    boolean mark = found.group().startsWith("។");
    return mark
        || (!KhmerScript.isWordCharacter(source.charAt(at - 1))
            && !KhmerScript.isVowelSign(source.charAt(found.end()))
            && (found.group().endsWith(".")
                || !KhmerScript.isWordCharacter(source.charAt(found.end()))));
  }

  private static Optional<Match> letters(Matcher found, TextLanguage language) {
    List<String> letters =
        Arrays.stream(found.group().split("\\.")).filter(letter -> !letter.isEmpty()).toList();
    return Match.of(new Token.Letters(letters, language), found.end());
  }
}
