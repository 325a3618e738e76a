package io.vacha.speech.ssml;

import io.vacha.speech.timing.WrittenText;

/** Where the words of a document are written, tags included. Immutable. */
public final class SsmlWritten implements WrittenText {
  private final String content;
  private final long[] starts;
  private final long[] ends;

  SsmlWritten(SsmlSource source) {
    content = source.content();
    starts = source.codepointStarts();
    ends = source.codepointEnds();
  }

  @Override
  public WrittenWord at(int start, int end) {
    if (start == end) {
      long place = start < starts.length ? starts[start] : start == 0 ? 0 : ends[start - 1];
      return new WrittenWord("", place, place);
    }
    return new WrittenWord(content.substring(start, end), starts[start], ends[end - 1]);
  }
}
