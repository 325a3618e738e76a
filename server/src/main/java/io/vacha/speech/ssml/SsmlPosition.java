package io.vacha.speech.ssml;

/** A place in a document, both counted from 1; columns in code points. */
record SsmlPosition(long line, long column) {
  /** That of the character at {@code at}. */
  static SsmlPosition of(String source, int at) {
    int end = Math.min(at, source.length());
    long line = 1;
    int start = 0;
    for (int i = 0; i < end; i++) {
      if (source.charAt(i) == '\n') {
        line++;
        start = i + 1;
      }
    }
    return new SsmlPosition(line, source.codePointCount(start, end) + 1L);
  }
}
