package io.vacha.openai;

import java.util.List;

/** Subtitles as SubRip ({@code srt}) and WebVTT ({@code vtt}) write them. */
final class Subtitles {
  private Subtitles() {}

  static String srt(List<Segment> segments) {
    StringBuilder text = new StringBuilder();
    int number = 1;
    for (Segment segment : segments) {
      text.append(number++).append('\n').append(cue(segment, ',', segment.text()));
    }
    return text.toString();
  }

  static String vtt(List<Segment> segments) {
    StringBuilder text = new StringBuilder("WEBVTT\n\n");
    for (Segment segment : segments) {
      text.append(cue(segment, '.', escaped(segment.text())));
    }
    return text.toString();
  }

  private static String cue(Segment segment, char point, String text) {
    return "%s --> %s\n%s\n\n"
        .formatted(time(segment.startMillis(), point), time(segment.endMillis(), point), text);
  }

  private static String time(long millis, char point) {
    return "%02d:%02d:%02d%c%03d"
        .formatted(
            millis / 3_600_000, millis / 60_000 % 60, millis / 1000 % 60, point, millis % 1000);
  }

  /** The three characters that WebVTT reads as markup. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
