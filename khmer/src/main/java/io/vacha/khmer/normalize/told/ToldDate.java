package io.vacha.khmer.normalize.told;

import io.vacha.khmer.normalize.number.DateRule;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Month;
import io.vacha.khmer.normalize.token.Token;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A date in figures, whose parts stand in an order that somebody may have told. No state. */
final class ToldDate {
  private static final Set<String> ORDERS =
      Set.of("dmy", "mdy", "ymd", "dm", "md", "my", "ym", "d", "m", "y");
  private static final Pattern BETWEEN = Pattern.compile("[ ./-]+");
  private static final Rule DATES = new DateRule();

  private ToldDate() {}

  static List<Token> of(ScannedText source, String order) {
    if (order.isEmpty()) {
      return ToldKind.whole(DATES, source);
    }
    List<String> parts = Arrays.asList(BETWEEN.split(source.ascii()));
    if (!ORDERS.contains(order) || parts.size() != order.length() || !areNumbers(parts)) {
      return List.of();
    }
    Optional<String> day = part('d', order, parts);
    Optional<String> month = part('m', order, parts);
    if (!isWithin(day, 31) || !isWithin(month, 12)) {
      return List.of();
    }
    return List.of(
        new Token.Date(
            Optional.empty(),
            day,
            month.map(number -> Month.of(Integer.parseInt(number))),
            part('y', order, parts),
            Optional.empty()));
  }

  private static boolean areNumbers(List<String> parts) {
    return parts.stream().allMatch(part -> part.matches("[0-9]{1,4}"));
  }

  private static Optional<String> part(char name, String order, List<String> parts) {
    int at = order.indexOf(name);
    return at < 0 ? Optional.empty() : Optional.of(parts.get(at));
  }

  private static boolean isWithin(Optional<String> number, int most) {
    return number.map(Integer::parseInt).filter(n -> n < 1 || n > most).isEmpty();
  }
}
