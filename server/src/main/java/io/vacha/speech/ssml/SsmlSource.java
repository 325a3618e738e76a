package io.vacha.speech.ssml;

import java.util.Arrays;

/**
 * The characters between the tags of a document, and where each is written. Line ends and tabs are
 * spaces here. Immutable.
 */
final class SsmlSource {
  private final String source;
  private final String content;
  private final int[] starts;
  private final int[] ends;
  private final int[] tags;

  SsmlSource(String source, String content, int[] starts, int[] ends, int[] tags) {
    this.source = source;
    this.content = content;
    this.starts = starts;
    this.ends = ends;
    this.tags = tags;
  }

  /** The characters between the tags, in order. */
  String content() {
    return content;
  }

  /** The start tag of this number, counted from 0. */
  SsmlPosition tag(int number) {
    return SsmlPosition.of(source, tags[Math.min(number, tags.length - 1)]);
  }

  /** For each character between the tags where it begins, in code points of the document. */
  long[] codepointStarts() {
    return codepoints(starts);
  }

  /** The same for where it ends. */
  long[] codepointEnds() {
    return codepoints(ends);
  }

  private long[] codepoints(int[] chars) {
    long[] codepoints = new long[chars.length];
    int at = 0;
    long counted = 0;
    for (int i = 0; i < chars.length; i++) {
      // Within a pair of surrogates the place is that of its end, which may be passed already.
      int to = Math.max(at, chars[i]);
      counted += source.codePointCount(at, to);
      at = to;
      codepoints[i] = counted;
    }
    return codepoints;
  }

  @Override
  public String toString() {
    return content + Arrays.toString(starts);
  }
}
