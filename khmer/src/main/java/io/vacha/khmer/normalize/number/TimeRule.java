package io.vacha.khmer.normalize.number;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.normalize.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads times of the day (17:32, ម៉ោង21:00, 10h30, 7:15 pm, 7:15 UTC-5:30) and ratios (3:2).
 * Immutable.
 */
public final class TimeRule implements Rule {
  private static final String HOUR_WORD = "ម៉ោង";
  private static final Pattern TIME =
      Pattern.compile(
          "(?:(?<word>ម៉ោង)[ \u200b]{0,3})?(?<![0-9:.,])(?<hours>[0-9]{1,2})(?: ?:"
              + " ?|[hH]|(?<dot>\\.))(?<minutes>[0-5][0-9])(?::(?<seconds>[0-5][0-9]))?(?![0-9:])(?:["
              + " \u200b]?នាទី)?(?:[ \u200b]?(?<half>[AaPp])\\.?[Mm](?:\\.|\\b))?(?:"
              + " (?<zone>[A-Z]{2,4})(?:(?<sign>[+-])(?<zoneHours>[0-9]{1,2})(?::(?<zoneMinutes>[0-5][0-9]))?)?\\b)?");
  private static final Pattern PERIOD =
      Pattern.compile(
          "[ \u200b]{0,3}(?:ព្រឹក|ព្រលឹម|ថ្ងៃត្រង់|រសៀល|ល្ងាច|យប់|អធ្រាត្រ|មុនថ្ងៃត្រង់|ក្រោយថ្ងៃត្រង់)");
  private static final Pattern WHOLE_HOUR =
      Pattern.compile(
          "(?<word>ម៉ោង[ \u200b]{0,3})?(?<![0-9:.,])(?<hours>1[0-2]|0?[1-9])"
              + " ?(?<half>[AaPp])\\.?[Mm](?![A-Za-z])\\.?");
  private static final Pattern RATIO =
      Pattern.compile("(?<![0-9:.,])([0-9]{1,9}) ?: ?([0-9]{1,9})(?![0-9:])");

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    return source
        .match(TIME, at)
        .filter(found -> Integer.parseInt(found.group("hours")) <= 24)
        .filter(found -> found.group("dot") == null || afterHourWord(source, at, found))
        .map(found -> time(source, at, found))
        .or(() -> source.match(WHOLE_HOUR, at).map(found -> wholeHour(source, at, found)))
        .or(() -> source.match(RATIO, at).map(TimeRule::ratio));
  }

  /** A dot parts hours and minutes only where ម៉ោង says so. */
  private static boolean afterHourWord(ScannedText source, int at, Matcher found) {
    return found.group("word") != null || source.endsWith(HOUR_WORD, at);
  }

  private static Match time(ScannedText source, int at, Matcher found) {
    int hours = Integer.parseInt(found.group("hours"));
    String half = found.group("half") == null ? "" : found.group("half").toLowerCase(Locale.ROOT);
    int hoursOfDay = hoursOfDay(hours, half);
    boolean spoken = found.group("word") == null && source.endsWith(HOUR_WORD, at);
    String seconds = found.group("seconds");
    List<Token> tokens = new ArrayList<>();
    tokens.add(
        new Token.Time(
            hoursOfDay,
            Integer.parseInt(found.group("minutes")),
            seconds == null ? 0 : Integer.parseInt(seconds),
            spoken,
            source.match(PERIOD, found.end()).isPresent(),
            !half.isEmpty()));
    addZone(found, tokens);
    return new Match(List.copyOf(tokens), found.end());
  }

  private static int hoursOfDay(int hours, String half) {
    return switch (half) {
      case "p" -> hours < 12 ? hours + 12 : hours;
      case "a" -> hours == 12 ? 24 : hours;
      default -> hours;
    };
  }

  private static Match wholeHour(ScannedText source, int at, Matcher found) {
    String half = found.group("half").toLowerCase(Locale.ROOT);
    int hours = hoursOfDay(Integer.parseInt(found.group("hours")), half);
    boolean spoken = found.group("word") == null && source.endsWith(HOUR_WORD, at);
    boolean period = source.match(PERIOD, found.end()).isPresent();
    Token time = new Token.Time(hours, 0, 0, spoken, period, true);
    return new Match(List.of(time), found.end());
  }

  private static void addZone(Matcher found, List<Token> tokens) {
    if (found.group("zone") == null) {
      return;
    }
    tokens.add(new Token.Letters(List.of(found.group("zone").split("")), TextLanguage.ENGLISH));
    if (found.group("sign") != null) {
      boolean minus = found.group("sign").equals("-");
      tokens.add(minus ? new Token.Named("ដក", "minus") : new Token.Named("បូក", "plus"));
      tokens.add(new Token.Cardinal(false, found.group("zoneHours")));
      if (found.group("zoneMinutes") != null) {
        tokens.add(new Token.Cardinal(false, found.group("zoneMinutes")));
      }
    }
  }

  private static Match ratio(Matcher found) {
    return new Match(
        List.of(
            new Token.Cardinal(false, found.group(1)),
            new Token.Connector(Token.Connector.Kind.RATIO),
            new Token.Cardinal(false, found.group(2))),
        found.end());
  }
}
