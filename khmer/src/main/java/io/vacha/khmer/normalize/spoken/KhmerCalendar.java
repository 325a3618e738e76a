package io.vacha.khmer.normalize.spoken;

import io.vacha.khmer.normalize.token.Cardinals;
import io.vacha.khmer.normalize.token.Token;
import java.util.ArrayList;
import java.util.List;

/** Says dates and times in Khmer. Static functions only. */
final class KhmerCalendar {
  private KhmerCalendar() {}

  /**
   * Weekday, day, month, year, era, each with its word: ខែ មករា ឆ្នាំ …; a day alone is ថ្ងៃ ទី.
   */
  static String date(Token.Date date) {
    List<String> words = new ArrayList<>();
    date.weekday().ifPresent(weekday -> words.add("ថ្ងៃ " + weekday.khmer() + " ទី"));
    boolean dayAlone = date.month().isEmpty() && date.year().isEmpty() && date.weekday().isEmpty();
    date.day().ifPresent(day -> words.add((dayAlone ? "ថ្ងៃ ទី " : "") + Cardinals.say(day)));
    date.month().ifPresent(month -> words.add("ខែ " + month.khmer()));
    date.year().ifPresent(year -> words.add("ឆ្នាំ " + Cardinals.say(year)));
    date.era().ifPresent(words::add);
    return String.join(" ", words);
  }

  /**
   * Hours of twelve, minutes and seconds if there are any, and the part of the day from noon on.
   */
  static String time(Token.Time time) {
    List<String> words = new ArrayList<>();
    if (!time.afterHourWord()) {
      words.add("ម៉ោង");
    }
    int hours = time.hours() % 12 == 0 ? 12 : time.hours() % 12;
    words.add(Cardinals.say(String.valueOf(hours)));
    if (time.minutes() > 0) {
      words.add(Cardinals.say(String.valueOf(time.minutes())) + " នាទី");
    }
    if (time.seconds() > 0) {
      words.add(Cardinals.say(String.valueOf(time.seconds())) + " វិនាទី");
    }
    if (!time.periodFollows()) {
      words.add(period(time.hours()));
    }
    return String.join(" ", words).strip();
  }

  private static String period(int hours) {
    if (hours == 0 || hours == 24) {
      return "អធ្រាត្រ";
    }
    if (hours < 12) {
      return "";
    }
    if (hours == 12) {
      return "ថ្ងៃត្រង់";
    }
    return hours < 17 ? "រសៀល" : hours < 19 ? "ល្ងាច" : "យប់";
  }
}
