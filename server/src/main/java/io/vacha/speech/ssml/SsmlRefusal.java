package io.vacha.speech.ssml;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;

/** What a client is told of a document that cannot be spoken. No state. */
final class SsmlRefusal {
  private static final int LONGEST_NAME = 60;

  private SsmlRefusal() {}

  /** 400 with where in the text it is. */
  static ApiException at(String message, SsmlPosition position) {
    return OverLimit.wrongMarkup(message, "text", position.line(), position.column());
  }

  /** What somebody sent, short enough for a message and without what breaks lines. */
  static String quoted(String sent) {
    String line = sent.replaceAll("\\p{Cntrl}", " ");
    int[] codepoints = line.codePoints().limit(LONGEST_NAME).toArray();
    String shown = new String(codepoints, 0, codepoints.length);
    return "'" + (shown.length() < line.length() ? shown + "…" : shown) + "'";
  }
}
