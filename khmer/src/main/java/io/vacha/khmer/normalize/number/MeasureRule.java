package io.vacha.khmer.normalize.number;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.MeasureUnit;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.normalize.token.Units;
import io.vacha.khmer.script.KhmerScript;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a number with a unit: 100 km/h, 9 m^2, 0.9 គ.ក្រ. Immutable. */
public final class MeasureRule implements Rule {
  private static final String WORD = "[\\p{IsLatin}\\p{IsGreek}°µ℃℉]+";
  private static final Pattern ENGLISH =
      Pattern.compile(
          " ?(?<unit>[%‰٪]|"
              + WORD
              + "(?:[ /]"
              + WORD
              + "){0,6}(?:\\^?[23²³])?(?:/"
              + WORD
              + ")?)");
  private static final Pattern KHMER =
      Pattern.compile(
          "[ \u200b]?(?<prefix>[គហដសម](?!\u17d2))?\\.?(?<unit>ម៉ែត្រ|ក្រ|[មកល])\\.?"
              + "(?<per>(?: ?(?:/|per) ?)(?<time>ម៉ោង|ម៉|វិ|ន|ឆ្នាំ)\\.?)?");
  private static final List<String> LABELLED =
      List.of("ទី", "ថ្នាក់", "លេខ", "បន្ទប់", "ផ្ទះ", "ប្លុក");
  private static final Map<String, String> PREFIXES =
      Map.of("គ", "គីឡូ", "ហ", "ហិកតូ", "ដ", "ដេស៊ី", "ស", "សង់ទី", "ម", "មីលី", "", "");
  private static final Map<String, String> UNITS =
      Map.of("ម", "ម៉ែត្រ", "ម៉ែត្រ", "ម៉ែត្រ", "ក", "ក្រាម", "ក្រ", "ក្រាម", "ល", "លីត្រ");
  private static final Map<String, String> TIMES =
      Map.of("ម៉ោង", "ម៉ោង", "ម៉", "ម៉ោង", "វិ", "វិនាទី", "ន", "នាទី", "ឆ្នាំ", "ឆ្នាំ");

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    return NumberRule.read(source, at)
        .flatMap(number -> english(source, number).or(() -> khmer(source, at, number)));
  }

  /** The longest sequence of words that is a unit. */
  private static Optional<Match> english(ScannedText source, NumberRule.SignedNumber number) {
    Optional<Matcher> found = source.match(ENGLISH, number.end());
    if (found.isEmpty()) {
      return Optional.empty();
    }
    int start = found.get().start("unit");
    String written = found.get().group("unit");
    while (!written.isEmpty()) {
      Optional<MeasureUnit> unit = Units.find(written);
      int end = start + written.length();
      if (unit.isPresent() && !continuesWord(source, end)) {
        return Match.of(new Token.Measure(number.quantity(), unit.get()), end);
      }
      written = written.substring(0, lastJoint(written));
    }
    return Optional.empty();
  }

  private static int lastJoint(String written) {
    return Math.max(0, Math.max(written.lastIndexOf(' '), written.lastIndexOf('/')));
  }

  private static boolean continuesWord(ScannedText source, int end) {
    char before = source.charAt(end - 1);
    char c = source.charAt(end);
    return Character.isLetter(before) && (c < 0x1780 && Character.isLetterOrDigit(c));
  }

  /** Whether the number is one of a class, a room or a house, so that a letter after it is too. */
  private static boolean isLabelled(ScannedText source, int at) {
    return LABELLED.stream().anyMatch(word -> source.endsWith(word, at));
  }

  private static Optional<Match> khmer(ScannedText source, int at, NumberRule.SignedNumber number) {
    return source
        .match(KHMER, number.end())
        .filter(unit -> !KhmerScript.isWordCharacter(source.charAt(unit.end())))
        .filter(unit -> unit.group().strip().length() > 1 || !isLabelled(source, at))
        .flatMap(
            unit -> {
              String prefix = unit.group("prefix") == null ? "" : unit.group("prefix");
              String time = unit.group("time");
              MeasureUnit named = named(PREFIXES.get(prefix) + UNITS.get(unit.group("unit")));
              MeasureUnit whole =
                  time == null ? named : named.per(named(TIMES.getOrDefault(time, time)));
              return Match.of(new Token.Measure(number.quantity(), whole), unit.end());
            });
  }

  private static MeasureUnit named(String khmer) {
    return new MeasureUnit(khmer, khmer, khmer, false);
  }
}
