package io.vacha.lab.khmer;

import io.vacha.khmer.normalize.token.Cardinals;
import io.vacha.khmer.normalize.token.Month;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.normalize.token.Weekday;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns the data's messages for dates and times into tokens. Static functions only. */
final class TextnormCalendar {
  private static final Pattern ZONE_OFFSET = Pattern.compile("([+-])([0-9]+):([0-9]+)");

  private TextnormCalendar() {}

  static Token date(ProtoText message) {
    return new Token.Date(
        message.get("weekday").flatMap(TextnormCalendar::weekday),
        message.get("day"),
        message.get("month").map(TextnormCalendar::month),
        message.get("year"),
        message.get("era"));
  }

  private static Optional<Weekday> weekday(String written) {
    return Character.isDigit(written.charAt(0))
        ? Optional.of(List.of(Weekday.values()).get(Integer.parseInt(written) - 1))
        : Weekday.of(written);
  }

  private static Month month(String written) {
    if (written.startsWith("ខែ")) {
      return Month.numbered(Integer.parseInt(written.substring(2)));
    }
    return Character.isDigit(written.charAt(0))
        ? Month.of(Integer.parseInt(written))
        : Month.named(written);
  }

  static List<Token> time(ProtoText message) {
    Token time =
        new Token.Time(
            number(message, "hours"),
            number(message, "minutes"),
            number(message, "seconds"),
            false,
            false,
            false);
    return message
        .get("zone")
        .map(zone -> List.of(time, new Token.KhmerText(zone(zone))))
        .orElse(List.of(time));
  }

  /** UTC-05:30 is said letter by letter, then minus five thirty. */
  private static String zone(String zone) {
    Matcher offset = ZONE_OFFSET.matcher(zone);
    return offset.replaceAll(
        found ->
            (found.group(1).equals("-") ? " ដក " : " បូក ")
                + Cardinals.say(found.group(2))
                + " "
                + Cardinals.say(found.group(3)));
  }

  private static int number(ProtoText message, String field) {
    return message.get(field).map(Integer::parseInt).orElse(0);
  }
}
