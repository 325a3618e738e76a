package io.vacha.khmer.normalize.token;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** A day of the week, Monday first. */
public enum Weekday {
  MONDAY("ចន្ទ", "ច"),
  TUESDAY("អង្គារ", "អ"),
  WEDNESDAY("ពុធ", "ព"),
  THURSDAY("ព្រហស្បតិ៍", "ព្រ"),
  FRIDAY("សុក្រ", "សុ"),
  SATURDAY("សៅរ៍", "ស"),
  SUNDAY("អាទិត្យ", "អា");

  private final String khmer;
  private final String abbreviation;

  Weekday(String khmer, String abbreviation) {
    this.khmer = khmer;
    this.abbreviation = abbreviation;
  }

  /** The name without ថ្ងៃ. */
  public String khmer() {
    return khmer;
  }

  /** The English name. */
  public String english() {
    return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
  }

  /** The day with this Khmer name or abbreviation. */
  public static Optional<Weekday> of(String written) {
    return Arrays.stream(values())
        .filter(day -> day.khmer.equals(written) || day.abbreviation.equals(written))
        .findFirst();
  }

  /** Names and abbreviations as alternatives of a pattern; {@code names} or abbreviations. */
  public static String names() {
    return String.join("|", Arrays.stream(values()).map(Weekday::khmer).toList());
  }

  /** The abbreviations as alternatives of a pattern, the longer ones first. */
  public static String abbreviations() {
    return String.join(
        "|",
        Arrays.stream(values())
            .map(day -> day.abbreviation)
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList());
  }
}
