package io.vacha.khmer.normalize.number;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Month;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.normalize.token.Weekday;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads dates: 12-1-1998, 2020-01-12, 3 សីហា 2556, ថ្ងៃសៅរ៍ ទី13 ខែ១២ ព.ស. 2558. Immutable. */
public final class DateRule implements Rule {
  private static final String GAP = "[ \u200b]{0,3}";
  private static final String ERA =
      "(?:នៃ"
          + GAP
          + "|មុន"
          + GAP
          + ")?(?:គ្រិស្តសករាជ|គ្រិស្ដសករាជ|ពុទ្ធសករាជ|មហាសករាជ|ចុល្លសករាជ"
          + "|[គពមច]\\.ស\\.?)";
  private static final Pattern NUMBERS =
      Pattern.compile(
          "(?<![0-9.,/-])([0-9]{1,2})([/.-])([0-9]{1,2})\\2([0-9]{4})(?![0-9]|[/-][0-9])");
  private static final Pattern ISO =
      Pattern.compile("(?<![0-9.,/-])([0-9]{4})([-/.])([0-9]{1,2})\\2([0-9]{1,2})(?![0-9])");
  private static final Pattern NAMED =
      Pattern.compile(
          "(?:(?:ថ្ងៃ"
              + GAP
              + "(?<weekday>"
              + Weekday.names()
              + ")"
              + GAP
              + "ទី"
              + GAP
              + ")"
              + "|(?<short>"
              + Weekday.abbreviations()
              + ")\\."
              + GAP
              + ")?"
              + "(?<day>[0-9]{1,2})"
              + GAP
              + "(?:(?:ខែ"
              + GAP
              + ")?(?<month>"
              + Month.names()
              + ")|ខែ"
              + GAP
              + "(?<number>[0-9]{1,2}))"
              + "(?![\u17b6-\u17d3])"
              + "(?:"
              + GAP
              + "(?:ឆ្នាំ"
              + GAP
              + ")?(?<era>"
              + ERA
              + ")?"
              + GAP
              + "(?<year>[0-9]{3,4})(?![0-9])"
              + "(?:"
              + GAP
              + "(?<after>"
              + ERA
              + "))?)?");

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    return source
        .match(NUMBERS, at)
        .flatMap(d -> numbers(d.group(1), d.group(3), d.group(4), d.end()))
        .or(
            () ->
                source
                    .match(ISO, at)
                    .flatMap(d -> numbers(d.group(4), d.group(3), d.group(1), d.end())))
        .or(() -> source.match(NAMED, at).flatMap(DateRule::named));
  }

  private static Optional<Match> numbers(String day, String month, String year, int end) {
    if (Integer.parseInt(month) > 12 && Integer.parseInt(day) <= 12) {
      return numbers(month, day, year, end);
    }
    int number = Integer.parseInt(month);
    if (!isDay(day) || number < 1 || number > 12) {
      return Optional.empty();
    }
    return Match.of(
        new Token.Date(
            Optional.empty(),
            Optional.of(day),
            Optional.of(Month.of(number)),
            Optional.of(year),
            Optional.empty()),
        end);
  }

  private static Optional<Match> named(Matcher found) {
    Month month =
        found.group("month") != null
            ? Month.named(found.group("month"))
            : Month.numbered(Integer.parseInt(found.group("number")));
    if (!isDay(found.group("day")) || month.number() < 1 || month.number() > 12) {
      return Optional.empty();
    }
    return Match.of(
        List.of(
            new Token.Date(
                group(found, "weekday").or(() -> group(found, "short")).flatMap(Weekday::of),
                group(found, "day"),
                Optional.of(month),
                group(found, "year"),
                group(found, "after").or(() -> group(found, "era")).map(DateRule::era))),
        found.end());
  }

  private static boolean isDay(String day) {
    return Integer.parseInt(day) >= 1 && Integer.parseInt(day) <= 31;
  }

  private static Optional<String> group(Matcher found, String name) {
    return Optional.ofNullable(found.group(name));
  }

  private static String era(String written) {
    return written
        .replaceAll("គ\\.ស\\.?", "គ្រិស្តសករាជ")
        .replaceAll("ព\\.ស\\.?", "ពុទ្ធសករាជ")
        .replaceAll("ម\\.ស\\.?", "មហាសករាជ")
        .replaceAll("ច\\.ស\\.?", "ចុល្លសករាជ")
        .replaceAll("(នៃ|មុន)(?=\\S)", "$1 ")
        .replace('\u200b', ' ');
  }
}
