package io.vacha.khmer.normalize.spoken;

import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.normalize.word.EnglishWords;
import java.util.ArrayList;
import java.util.List;

/** Says dates and times in English. Static functions only. */
final class EnglishCalendar {
  private EnglishCalendar() {}

  static String date(Token.Date date) {
    List<String> words = new ArrayList<>();
    date.weekday().ifPresent(weekday -> words.add(weekday.english() + ","));
    date.month().ifPresent(month -> words.add(month.english()));
    date.day().ifPresent(day -> words.add(EnglishWords.ordinal(day)));
    date.year().ifPresent(year -> words.add(year(year)));
    date.era().ifPresent(words::add);
    return String.join(" ", words);
  }

  /** 1998 is said 19 98, 2016 20 16; 1905 and 2005 are plain numbers. */
  static String year(String digits) {
    boolean pairs = digits.matches("1[1-9][1-9][0-9]|20[1-9][0-9]");
    return pairs ? digits.substring(0, 2) + " " + digits.substring(2) : digits;
  }

  /** Hours and minutes, with A M or P M if they were written. */
  static String time(Token.Time time) {
    if (time.twelveHours()) {
      int hours = time.hours() % 12 == 0 ? 12 : time.hours() % 12;
      boolean morning = time.hours() < 12 || time.hours() == 24;
      return hours + minutes(time) + (morning ? " A M" : " P M");
    }
    String seconds = time.seconds() == 0 ? "" : " and " + time.seconds() + " seconds";
    if (time.minutes() == 0) {
      return (time.hours() > 12 ? time.hours() + " hours" : time.hours() + " o'clock") + seconds;
    }
    return time.hours() + minutes(time) + seconds;
  }

  private static String minutes(Token.Time time) {
    if (time.minutes() == 0) {
      return "";
    }
    return (time.minutes() < 10 ? " oh " : " ") + time.minutes();
  }
}
