package io.vacha.audio;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The sound of a piece of a text, and when its words are said, where that is known.
 *
 * @param samples none where nothing can be said
 * @param words in the order of the sound
 */
@SuppressWarnings("ArrayRecordComponent") // made by one and read by the next
public record SpokenPiece(short[] samples, List<Word> words) {
  /**
   * A word.
   *
   * @param start where it begins in the text as it was sent, in chars
   * @param end where it ends
   * @param from its first sample
   * @param to the sample after its last
   */
  public record Word(int start, int end, int from, int to) {
    /** The same with its samples counted otherwise, none beyond the piece. */
    Word moved(int by, int length) {
      return new Word(
          start,
          end,
          Math.clamp((long) from + by, 0, length),
          Math.clamp((long) to + by, 0, length));
    }
  }

  public SpokenPiece {
    words = List.copyOf(words);
  }

  /** A piece of whose words nothing is known. */
  public static SpokenPiece of(short[] samples) {
    return new SpokenPiece(samples, List.of());
  }

  /** The piece without the silence around it, as loud as every other. */
  public SpokenPiece finished() {
    short[] trimmed = Edges.trim(samples);
    Level.even(trimmed);
    int by = -Edges.trimmedBefore(samples);
    return new SpokenPiece(
        trimmed, words.stream().map(word -> word.moved(by, trimmed.length)).toList());
  }

  /** This piece and another right after it. */
  public SpokenPiece then(SpokenPiece next) {
    short[] all = Arrays.copyOf(samples, samples.length + next.samples.length);
    System.arraycopy(next.samples, 0, all, samples.length, next.samples.length);
    List<Word> both = new ArrayList<>(words);
    next.words.forEach(word -> both.add(word.moved(samples.length, all.length)));
    return new SpokenPiece(all, both);
  }
}
