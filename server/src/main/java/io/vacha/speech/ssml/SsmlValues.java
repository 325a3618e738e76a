package io.vacha.speech.ssml;

import io.vacha.audio.encode.SoundManner;
import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.normalize.told.ToldKind;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What attributes mean. Every method throws {@link IllegalArgumentException} for a value that means
 * nothing; its message says what would. No state.
 */
final class SsmlValues {
  private static final Map<String, Long> STRENGTHS =
      Map.of(
          "none",
          0L,
          "x-weak",
          100L,
          "weak",
          250L,
          "medium",
          500L,
          "strong",
          1000L,
          "x-strong",
          1500L);
  private static final Map<String, Double> RATES =
      Map.of(
          "x-slow", 0.5, "slow", 0.75, "medium", 1.0, "default", 1.0, "fast", 1.25, "x-fast", 1.5);
  private static final Map<String, Double> PITCHES =
      Map.of("x-low", -4.0, "low", -2.0, "medium", 0.0, "default", 0.0, "high", 2.0, "x-high", 4.0);
  private static final Map<String, Double> VOLUMES =
      Map.of(
          "x-soft", -12.0, "soft", -6.0, "medium", 0.0, "default", 0.0, "loud", 6.0, "x-loud",
          12.0);
  private static final Map<String, ToldKind> KINDS =
      Map.of(
          "characters", ToldKind.CHARACTERS,
          "spell-out", ToldKind.CHARACTERS,
          "cardinal", ToldKind.CARDINAL,
          "number", ToldKind.CARDINAL,
          "ordinal", ToldKind.ORDINAL,
          "digits", ToldKind.DIGITS,
          "date", ToldKind.DATE,
          "time", ToldKind.TIME,
          "telephone", ToldKind.TELEPHONE);
  private static final String NUMBER = "[0-9]{1,5}(?:\\.[0-9]{1,3})?";
  private static final Pattern TIME = Pattern.compile("(" + NUMBER + ")(ms|s)");
  private static final Pattern PERCENT = Pattern.compile("([+-]?)(" + NUMBER + ")%");
  private static final Pattern SEMITONES = Pattern.compile("([+-]?" + NUMBER + ")st");
  private static final Pattern DECIBELS = Pattern.compile("([+-]?" + NUMBER + ")dB");

  /** The longest silence of one element, in milliseconds. */
  static final long LONGEST_BREAK_MILLIS = 10_000;

  private SsmlValues() {}

  /** The milliseconds of {@code time}. */
  static long time(String time) {
    Matcher found = TIME.matcher(time.strip());
    if (!found.matches()) {
      throw new IllegalArgumentException("'time' must be a time such as 500ms or 1.5s.");
    }
    double number = Double.parseDouble(found.group(1));
    long millis = Math.round(found.group(2).equals("s") ? number * 1000 : number);
    if (millis > LONGEST_BREAK_MILLIS) {
      throw new IllegalArgumentException("'time' must be at most 10s.");
    }
    return millis;
  }

  /** The milliseconds of {@code strength}. */
  static long strength(String strength) {
    return known("strength", STRENGTHS, strength, "none, x-weak, weak, medium, strong or x-strong");
  }

  /** What {@code interpret-as} says. */
  static ToldKind kind(String kind) {
    return known(
        "interpret-as",
        KINDS,
        kind,
        "characters, spell-out, cardinal, number, ordinal, digits, date, time or telephone");
  }

  /** The language of a tag such as {@code km-KH}. */
  static TextLanguage language(String tag) {
    return switch (tag.strip().toLowerCase(Locale.ROOT).split("-", 2)[0]) {
      case "km" -> TextLanguage.KHMER;
      case "en" -> TextLanguage.ENGLISH;
      default ->
          throw new IllegalArgumentException("'xml:lang' must be km or en, also with a region.");
    };
  }

  /** A manner, changed as the attributes of {@code prosody} say; null where there is none. */
  static SoundManner manner(
      SoundManner outer, Optional<String> rate, Optional<String> pitch, Optional<String> volume) {
    double speed = outer.speed() * rate.map(SsmlValues::rate).orElse(1.0);
    double semitones = outer.semitones() + pitch.map(SsmlValues::pitch).orElse(0.0);
    double decibels = outer.decibels() + volume.map(SsmlValues::volume).orElse(0.0);
    requireBetween("rate", speed, SoundManner.LEAST_SPEED, SoundManner.MOST_SPEED);
    requireBetween("pitch", semitones, -SoundManner.MOST_SEMITONES, SoundManner.MOST_SEMITONES);
    requireBetween("volume", decibels, SoundManner.LEAST_DECIBELS, SoundManner.MOST_DECIBELS);
    return new SoundManner(speed, semitones, decibels);
  }

  private static void requireBetween(String name, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "'%s' comes to %.2f with what is around it; it must be from %.2f to %.2f.",
              name,
              value,
              least,
              most));
    }
  }

  private static double rate(String rate) {
    Matcher percent = PERCENT.matcher(rate.strip());
    if (percent.matches()) {
      double part = Double.parseDouble(percent.group(1) + percent.group(2)) / 100;
      return percent.group(1).isEmpty() ? part : 1 + part;
    }
    return known(
        "rate",
        RATES,
        rate,
        "x-slow, slow, medium, fast, x-fast, default or a percentage such as 80% or +10%");
  }

  private static double pitch(String pitch) {
    Matcher semitones = SEMITONES.matcher(pitch.strip());
    if (semitones.matches()) {
      return Double.parseDouble(semitones.group(1));
    }
    Matcher percent = PERCENT.matcher(pitch.strip());
    if (percent.matches() && !percent.group(1).isEmpty()) {
      double part = Double.parseDouble(percent.group(1) + percent.group(2)) / 100;
      return 12 * Math.log(1 + part) / Math.log(2);
    }
    return known(
        "pitch",
        PITCHES,
        pitch,
        "x-low, low, medium, high, x-high, default, semitones such as +2st, or +10%");
  }

  private static double volume(String volume) {
    Matcher decibels = DECIBELS.matcher(volume.strip());
    return decibels.matches()
        ? Double.parseDouble(decibels.group(1))
        : known(
            "volume",
            VOLUMES,
            volume,
            "x-soft, soft, medium, loud, x-loud, default or decibels such as -6dB");
  }

  private static <T> T known(String name, Map<String, T> values, String value, String all) {
    T found = values.get(value.strip());
    if (found == null) {
      throw new IllegalArgumentException("'" + name + "' must be " + all + ".");
    }
    return found;
  }
}
