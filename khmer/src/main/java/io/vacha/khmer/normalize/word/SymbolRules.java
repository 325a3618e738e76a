package io.vacha.khmer.normalize.word;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Table;
import io.vacha.khmer.normalize.token.Token;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The rules for formulas and single symbols. Static functions only. */
public final class SymbolRules {
  private static final Map<String, Token.Named> SYMBOLS =
      Table.rows("symbols.tsv").stream()
          .collect(Collectors.toMap(row -> row.get(0), SymbolRules::named));
  private static final String GREEK = "[\u0391-\u03a9\u03b1-\u03c9]";
  private static final Pattern FORMULA =
      Pattern.compile(
          "(?<![^\\s\u1780-\u17dd])" + GREEK + "[^\\s\u1780-\u17dd]{0,60}(?=[\\s\u1780-\u17dd]|$)");

  private static final Pattern PER =
      Pattern.compile("(?<=[0-9] ?[\\p{L}\\p{M}៛$]{1,15}) ?/ ?(?=[\u1780-\u17b3])");
  private static final Pattern POWER = Pattern.compile("(?<=[0-9])\\^(?=[-−]?[0-9])");
  private static final Token.Named TO_THE_POWER = new Token.Named("ស្វ័យគុណ", "to the power of");
  private static final Pattern BY =
      Pattern.compile("(?<=[0-9] ?(?:m|cm|mm|km|ft)? ?)[xX](?= ?[0-9])");

  /**
   * Symbols that are said wherever they stand; others only where nothing but symbols is written.
   */
  private static final String ALWAYS_SAID = "%$៛€£¥฿&@+=±≠≈<>≤≥×÷√∞©®™§№°‰→♯¢";

  private SymbolRules() {}

  /** The rules, to be tried after those for numbers and before those for words. */
  public static List<Rule> all() {
    return List.of(
        SymbolRules::between, SymbolRules::formula, SymbolRules::symbol, SymbolRules::number);
  }

  /** The name of a single symbol or Greek letter. */
  public static Optional<Token.Named> name(int symbol) {
    String text = Character.toString(symbol);
    return Optional.ofNullable(SYMBOLS.get(text))
        .or(() -> Optional.ofNullable(SYMBOLS.get(text.toUpperCase(Locale.ROOT))));
  }

  private static Token.Named named(List<String> row) {
    return new Token.Named(row.get(1), row.get(2));
  }

  /**
   * A slash before a unit (រៀល/លីត្រ) is "per", an x between lengths (4m x 6m) is "by", ^ between
   * numbers "to the power of".
   */
  private static Optional<Match> between(ScannedText source, int at) {
    return source
        .match(PER, at)
        .flatMap(found -> Match.of(new Token.Named("ក្នុង មួយ", "per"), found.end()))
        .or(
            () ->
                source
                    .match(BY, at)
                    .flatMap(found -> Match.of(new Token.Named("គុណ", "by"), found.end())))
        .or(() -> source.match(POWER, at).flatMap(found -> Match.of(TO_THE_POWER, found.end())));
  }

  private static Optional<Match> formula(ScannedText source, int at) {
    return source
        .match(FORMULA, at)
        .flatMap(found -> Match.of(new Token.Verbatim(found.group()), found.end()));
  }

  private static Optional<Match> symbol(ScannedText source, int at) {
    int symbol = source.text().codePointAt(at);
    boolean said = source.onlySymbols() || ALWAYS_SAID.indexOf(symbol) >= 0;
    Function<Token.Named, Optional<Match>> match =
        named -> Match.of(named, at + Character.charCount(symbol));
    return said ? name(symbol).flatMap(match) : Optional.empty();
  }

  /** # before a number is its number: #12. */
  private static Optional<Match> number(ScannedText source, int at) {
    boolean numbered = source.charAt(at) == '#' && Character.isDigit(source.charAt(at + 1));
    return numbered ? Match.of(new Token.Named("លេខ", "number"), at + 1) : Optional.empty();
  }
}
