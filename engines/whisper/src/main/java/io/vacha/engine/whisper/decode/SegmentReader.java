package io.vacha.engine.whisper.decode;

import io.vacha.engine.Language;
import io.vacha.engine.whisper.decode.WindowTranscript.Segment;
import io.vacha.engine.whisper.decode.WindowTranscript.Token;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads tokens as segments: a time, text, a time. Two times at the end mean that more follows after
 * the second; one means that the window ends with it. Immutable.
 *
 * @param vocabulary the bytes of each text token
 */
record SegmentReader(SpecialTokens special, List<byte[]> vocabulary) {
  /** The longest window. */
  private static final long WINDOW_MILLIS = 30_000;

  WindowTranscript read(Attempt attempt, Language language) {
    List<Integer> tokens = attempt.tokens();
    List<Segment> segments = new ArrayList<>();
    List<Token> text = new ArrayList<>();
    long start = 0;
    for (int i = 0; i < tokens.size(); i++) {
      int token = tokens.get(i);
      if (token < special.end()) {
        text.add(piece(token, attempt.logProbabilities().get(i)));
      } else {
        long time = millis(token);
        addSegment(segments, start, time, text);
        start = time;
      }
    }
    boolean openEnd = !text.isEmpty();
    if (attempt.ended()) {
      addSegment(segments, start, WINDOW_MILLIS, text);
    }
    boolean moreFollows = !openEnd && endsWithTwoTimes(tokens);
    boolean whole = attempt.ended() && !moreFollows;
    return new WindowTranscript(
        language, segments, whole ? WindowTranscript.ALL : start, attempt.ended());
  }

  private static void addSegment(List<Segment> segments, long start, long end, List<Token> text) {
    if (!text.isEmpty()) {
      segments.add(new Segment(start, Math.max(start, end), text));
      text.clear();
    }
  }

  private Token piece(int token, double logProbability) {
    byte[] bytes = token < vocabulary.size() ? vocabulary.get(token) : new byte[0];
    return new Token(bytes, Math.exp(logProbability));
  }

  private boolean endsWithTwoTimes(List<Integer> tokens) {
    int size = tokens.size();
    return size >= 2
        && tokens.get(size - 1) >= special.firstTimestamp()
        && tokens.get(size - 2) >= special.firstTimestamp();
  }

  private long millis(int token) {
    return (long) (token - special.firstTimestamp()) * SpecialTokens.MILLIS_A_STEP;
  }
}
