package io.vacha.khmer.normalize.word;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Currency;
import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.normalize.token.Token;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads Latin initials without full stops (NGO, UNDP) letter by letter, which voices take for
 * words; not those said as words (NASA), not Roman numerals, and nothing in a text written all in
 * capitals. Immutable.
 */
public final class AcronymRule implements Rule {
  private static final Pattern CAPITALS =
      Pattern.compile("(?<![A-Za-z'’-])[A-Z]{2,4}(?![A-Za-z0-9]|['’-][A-Za-z])");
  private static final Pattern ROMAN = Pattern.compile("[IVXLC]+");
  private static final Set<String> WORDS =
      Set.of(
          "NASA", "NATO", "FIFA", "UEFA", "AIDS", "OPEC", "LEGO", "IKEA", "VISA", "SARS", "JICA",
          "APEC", "AEON", "OK", "SIM", "PIN", "RAM", "ROM", "GIF", "WIFI", "DARA");

  /** USD 100 is an amount. */
  private static boolean isMoney(ScannedText source, Matcher found) {
    int after = source.charAt(found.end()) == ' ' ? found.end() + 1 : found.end();
    return Character.isDigit(source.charAt(after)) && Currency.ofSymbol(found.group()).isPresent();
  }

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    if (source.shouting()) {
      return Optional.empty();
    }
    return source
        .match(CAPITALS, at)
        .filter(found -> !WORDS.contains(found.group()))
        .filter(found -> !isMoney(source, found))
        .filter(found -> !ROMAN.matcher(found.group()).matches())
        .flatMap(
            found ->
                Match.of(
                    new Token.Letters(List.of(found.group().split("")), TextLanguage.ENGLISH),
                    found.end()));
  }
}
