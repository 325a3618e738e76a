package io.vacha.khmer.normalize.told;

import io.vacha.khmer.normalize.number.TelephoneRule;
import io.vacha.khmer.normalize.number.TimeRule;
import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Token;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a writer may say that a text is. Reads digits of every script. */
public enum ToldKind {
  /** Letters, digits and symbols, one by one. */
  CHARACTERS,
  /** A number, with a sign, thousands separators and a fractional part where it has them. */
  CARDINAL,
  /** A place in an order: 3, 3rd or ទី៣. */
  ORDINAL,
  /** Digits, one by one. */
  DIGITS,
  /** A date in figures. */
  DATE,
  /** A time of the day. */
  TIME,
  /** A telephone number. */
  TELEPHONE;

  private static final Pattern NUMBER =
      Pattern.compile("([-−+])?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\\.([0-9]+))?");
  private static final Pattern ORDINALS =
      Pattern.compile("(?:ទី)?[ \u200b]?([0-9]{1,9})(?:st|nd|rd|th)?");
  private static final Pattern SEPARATORS = Pattern.compile("[ .()/-]+");
  private static final Pattern GROUPS = Pattern.compile("\\+?[0-9][0-9 .()/-]*|\\([0-9 .()/-]*");
  private static final Rule TIMES = new TimeRule();
  private static final Rule TELEPHONES = new TelephoneRule();

  /**
   * What {@code text} is.
   *
   * @param text as it is written
   * @param format of a date, the order of its parts such as {@code dmy}; empty where nobody said
   * @return none where it is nothing of this kind
   */
  public List<Token> tokens(String text, String format) {
    ScannedText source = ScannedText.of(text.strip());
    String ascii = source.ascii();
    return switch (this) {
      case CHARACTERS -> Characters.of(source.text());
      case CARDINAL -> found(NUMBER, ascii).map(ToldKind::number).stream().toList();
      case ORDINAL -> found(ORDINALS, ascii).map(ToldKind::ordinal).stream().toList();
      case DIGITS -> digits(ascii);
      case DATE -> ToldDate.of(source, format);
      case TIME -> time(source);
      case TELEPHONE -> telephone(source);
    };
  }

  private static Optional<Matcher> found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.matches() ? Optional.of(matcher) : Optional.empty();
  }

  private static Token number(Matcher found) {
    boolean negative = found.group(1) != null && "-−".contains(found.group(1));
    String whole = found.group(2).replace(",", "");
    return found.group(3) == null
        ? new Token.Cardinal(negative, whole)
        : new Token.Decimal(negative, whole, found.group(3), Optional.empty());
  }

  private static Token ordinal(Matcher found) {
    return new Token.Ordinal(found.group(1).replaceFirst("^0+(?=.)", ""));
  }

  private static List<Token> digits(String text) {
    String digits = SEPARATORS.matcher(text).replaceAll("");
    boolean all = !digits.isEmpty() && digits.chars().allMatch(c -> c >= '0' && c <= '9');
    return all ? List.of(new Token.Digits(digits)) : List.of();
  }

  /** Two numbers with a colon may also be a ratio. */
  private static List<Token> time(ScannedText source) {
    List<Token> tokens = whole(TIMES, source);
    return !tokens.isEmpty() && tokens.getFirst() instanceof Token.Time ? tokens : List.of();
  }

  private static List<Token> telephone(ScannedText source) {
    List<Token> known = whole(TELEPHONES, source);
    if (!known.isEmpty() || found(GROUPS, source.ascii()).isEmpty()) {
      return known;
    }
    List<String> groups =
        Arrays.stream(SEPARATORS.split(source.ascii().replace('+', ' ')))
            .filter(group -> !group.isEmpty())
            .toList();
    return groups.isEmpty() ? List.of() : List.of(new Token.Telephone(Optional.empty(), groups));
  }

  /** What a rule reads, if it reads all of the text. */
  static List<Token> whole(Rule rule, ScannedText source) {
    return rule.match(source, 0)
        .filter(match -> match.end() == source.text().length())
        .map(Match::tokens)
        .orElse(List.of());
  }
}
