package io.vacha.engine.whisper.decode;

import io.vacha.engine.Language;
import java.util.List;

/**
 * What was heard in one window.
 *
 * @param language Khmer or English
 * @param segments in order; none where nothing was said
 * @param heardMillis up to where the window is written down; what comes after is to be heard anew
 * @param ended whether that is as far as the model wanted to go; it may have run out of tokens
 */
public record WindowTranscript(
    Language language, List<Segment> segments, long heardMillis, boolean ended) {
  /** The whole window. */
  static final long ALL = Long.MAX_VALUE;

  public WindowTranscript {
    segments = List.copyOf(segments);
  }

  /** The same, heard in a sound that began so much later. */
  public WindowTranscript earlier(long millis) {
    List<Segment> moved = segments.stream().map(segment -> segment.earlier(millis)).toList();
    long until = heardMillis == ALL ? ALL : Math.max(0, heardMillis - millis);
    return new WindowTranscript(language, moved, until, ended);
  }

  /**
   * Some words between two times.
   *
   * @param startMillis from the begin of the window
   * @param endMillis not before it begins
   * @param tokens its text in pieces
   */
  public record Segment(long startMillis, long endMillis, List<Token> tokens) {
    public Segment {
      tokens = List.copyOf(tokens);
    }

    private Segment earlier(long millis) {
      return new Segment(
          Math.max(0, startMillis - millis), Math.max(0, endMillis - millis), tokens);
    }
  }

  /**
   * A piece of text.
   *
   * @param bytes UTF-8; a letter may be cut between two pieces
   * @param probability 0 to 1
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on, never compared or changed
  public record Token(byte[] bytes, double probability) {}
}
