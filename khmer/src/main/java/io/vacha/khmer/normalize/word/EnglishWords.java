package io.vacha.khmer.normalize.word;

import io.vacha.khmer.normalize.NormalizedPart;
import io.vacha.khmer.normalize.scan.Alternatives;
import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Token;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** English shorthand that voices misread. Static functions only. */
public final class EnglishWords {
  private static final Pattern DECADE =
      Pattern.compile("(?<![0-9.,])(?:1[0-9]|20)[0-9]0s(?![A-Za-z0-9])");
  private static final Map<String, String> PARTS =
      Map.of(
          "2", "half", "3", "third", "4", "quarter", "5", "fifth", "6", "sixth", "8", "eighth",
          "10", "tenth");
  private static final Map<String, String> SHORTHAND =
      Map.ofEntries(
          Map.entry("vs", "versus"),
          Map.entry("approx", "approximately"),
          Map.entry("dept", "department"),
          Map.entry("govt", "government"),
          Map.entry("Ave", "Avenue"),
          Map.entry("Blvd", "Boulevard"),
          Map.entry("Rd", "Road"),
          Map.entry("Gen", "General"),
          Map.entry("Col", "Colonel"),
          Map.entry("Capt", "Captain"),
          Map.entry("Mr", "Mister"),
          Map.entry("Mrs", "Missis"),
          Map.entry("Dr", "Doctor"),
          Map.entry("Prof", "Professor"),
          Map.entry("Jr", "Junior"),
          Map.entry("Jan", "January"),
          Map.entry("Feb", "February"),
          Map.entry("Aug", "August"),
          Map.entry("Sept", "September"),
          Map.entry("Oct", "October"),
          Map.entry("Nov", "November"),
          Map.entry("Dec", "December"),
          Map.entry("e.g", "for example"),
          Map.entry("i.e", "that is"),
          Map.entry("etc", "et cetera"),
          Map.entry("a.m", "A M"),
          Map.entry("p.m", "P M"),
          Map.entry("Ph.D", "P H D"));
  private static final Pattern WITH_STOP =
      Pattern.compile(
          "(?<![A-Za-z0-9.])" + Alternatives.of(SHORTHAND.keySet()) + "\\.(?![A-Za-z0-9])");

  private EnglishWords() {}

  /** The word in full, if it is a shorthand. */
  public static String expand(String word) {
    return SHORTHAND.getOrDefault(word, word);
  }

  /** Reads a shorthand with its full stop, which ends no sentence. */
  public static Optional<Match> shorthand(ScannedText source, int at) {
    return source
        .match(WITH_STOP, at)
        .flatMap(
            found -> {
              String word = found.group().substring(0, found.group().length() - 1);
              return Match.of(new Token.LatinWord(expand(word)), found.end());
            });
  }

  /** A mark as an English voice needs it; brackets, quotes and dashes only part words. */
  public static NormalizedPart mark(Token.Mark mark) {
    boolean kept = ".,;:?!".contains(mark.text());
    return kept
        ? new NormalizedPart.EnglishMark(mark.rest(), mark.text())
        : new NormalizedPart.Gap(true);
  }

  /** 1990s stays one word, which an English voice reads right. */
  public static Optional<Match> decade(ScannedText source, int at) {
    return source
        .match(DECADE, at)
        .flatMap(found -> Match.of(new Token.LatinWord(found.group()), found.end()));
  }

  /** A fraction with a usual name (one half, 3 quarters), else one number over the other. */
  public static String fraction(Token.Cardinal numerator, String denominator) {
    String minus = numerator.negative() ? "minus " : "";
    String name = PARTS.get(denominator);
    if (name == null) {
      return minus + numerator.digits() + " over " + denominator;
    }
    boolean one = numerator.digits().equals("1");
    return minus + (one ? "one " + name : numerator.digits() + " " + plural(name));
  }

  private static String plural(String part) {
    return part.equals("half") ? "halves" : part + "s";
  }

  /** Digits with their ending: 1st, 22nd, 13th. */
  public static String ordinal(String digits) {
    String number = digits.replaceFirst("^0+(?=.)", "");
    boolean teen = number.length() > 1 && number.charAt(number.length() - 2) == '1';
    return number
        + switch (teen ? '0' : number.charAt(number.length() - 1)) {
          case '1' -> "st";
          case '2' -> "nd";
          case '3' -> "rd";
          default -> "th";
        };
  }
}
