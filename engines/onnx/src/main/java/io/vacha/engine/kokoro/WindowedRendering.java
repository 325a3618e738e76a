package io.vacha.engine.kokoro;

import io.vacha.audio.Edges;
import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.kokoro.Windows.Frames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Makes the sound of a run window by window and joins them where it is quietest. Pitch, lengths and
 * the phase of the voice are those of the whole run, so a join is only a short fade. Confined to
 * one thread at a time.
 */
final class WindowedRendering implements Rendering {
  /** Half a fade: 5 ms. */
  private static final int HALF_FADE = KokoroModel.SAMPLE_RATE_HZ / 200;

  /** The stretch whose quietest is looked for, and its steps. */
  private static final int QUIET = 480;

  private static final int STEP = 120;

  private final KokoroParts parts;
  private final Deque<SpokenPiece.Word> words;
  private int index;
  private int join;
  private short[] fading = {};
  private boolean ended;

  /** The sample of the whole after the last word. */
  private int said;

  /**
   * Renders what was told.
   *
   * @param words in samples of the whole
   */
  WindowedRendering(KokoroParts parts, List<SpokenPiece.Word> words) {
    this.parts = parts;
    this.words = new ArrayDeque<>(words);
  }

  @Override
  public boolean hasNext() {
    return !ended;
  }

  @Override
  public SpokenPiece next(Cancellation stop) throws EngineException {
    int frames = parts.told().frames();
    Frames window =
        index == 0
            ? Windows.first(parts.told().silent(), frames)
            : Windows.next(index, join / KokoroParts.FRAME, frames);
    short[] sound = parts.sound(Windows.made(window, index, frames), stop);
    int start = window.from() * KokoroParts.FRAME;
    int from = index == 0 ? 0 : join - HALF_FADE - start;
    fadeInto(sound, from);
    boolean isFirst = index++ == 0;
    ended = window.to() == frames;
    int to = window.count() * KokoroParts.FRAME;
    if (!ended) {
      join = start + quietest(sound, Windows.joins(window), window.from());
      to = join - HALF_FADE - start;
      fading = Arrays.copyOfRange(sound, to, to + 2 * HALF_FADE);
    }
    short[] stretch = Arrays.copyOfRange(sound, from, to);
    int silence = isFirst ? Edges.trimmedBefore(stretch) : 0;
    short[] begun = isFirst ? Edges.trimBefore(stretch) : stretch;
    return withWords(ended ? Edges.trimAfter(begun) : begun, start + from + silence, isFirst);
  }

  /** With the words that begin in these samples, the first of which is this one of the whole. */
  private SpokenPiece withWords(short[] samples, int first, boolean isFirst) {
    HeardParts heard = new HeardParts(samples, isFirst, ended);
    List<SpokenPiece.Word> begun = new ArrayList<>();
    while (!words.isEmpty() && (ended || words.getFirst().from() < first + samples.length)) {
      begun.add(within(samples.length, heard, first, words.removeFirst()));
    }
    return new SpokenPiece(samples, begun);
  }

  /** A word from silence to silence where it lies beside some, as far as these samples show it. */
  private SpokenPiece.Word within(int length, HeardParts heard, int first, SpokenPiece.Word word) {
    int begin = Math.clamp((long) word.from() - first, 0, length);
    int last = ended ? length : Integer.MAX_VALUE;
    int end = Math.clamp((long) word.to() - first, begin, last);
    int next = words.isEmpty() ? last : Math.max(end, words.getFirst().from() - first);
    int from = heard.from(begin, Math.min(end, length), Math.max(0, said - first));
    int to = end > length ? end : Math.min(heard.to(from, end, next), last);
    said = first + to;
    return new SpokenPiece.Word(word.start(), word.end(), from, to);
  }

  /** Lets the window before pass over into this one. */
  private void fadeInto(short[] sound, int from) {
    for (int i = 0; i < fading.length; i++) {
      double share = (i + 0.5) / fading.length;
      sound[from + i] = (short) Math.round(fading[i] * (1 - share) + sound[from + i] * share);
    }
  }

  /** The middle of the quietest stretch among these frames, in samples of the window. */
  private static int quietest(short[] sound, Frames frames, int windowFrom) {
    int quietest = 0;
    double least = Double.MAX_VALUE;
    int end = (frames.to() - windowFrom) * KokoroParts.FRAME - QUIET;
    for (int at = (frames.from() - windowFrom) * KokoroParts.FRAME; at <= end; at += STEP) {
      double power = 0;
      for (int i = at; i < at + QUIET; i++) {
        power += (double) sound[i] * sound[i];
      }
      if (power < least) {
        least = power;
        quietest = at + QUIET / 2;
      }
    }
    return quietest;
  }
}
