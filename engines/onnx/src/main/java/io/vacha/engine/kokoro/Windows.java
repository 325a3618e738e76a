package io.vacha.engine.kokoro;

import java.util.List;

/**
 * Which frames of a run are made at a time: few at first, so that its first sound comes early, then
 * more and more, each made while the one before is heard. The graph evens out what it makes over
 * all the frames it is given, so a short window is given frames of the rest as well, or its voice
 * would sound otherwise. No state.
 */
final class Windows {
  private static final int[] COUNTS = {30, 56, 100, 170, 240};

  /** Frames before the first symbol that belong to its sound. */
  private static final int ONSET = 4;

  /** Frames at the edge of a window that sound otherwise than within it. */
  private static final int EDGE = 4;

  /** Frames among which the next window may begin. */
  private static final int CHOICE = 6;

  /** A rest of fewer frames is made with what is before it. */
  private static final int SMALL_REST = 24;

  /** Frames of the middle and of the end that a short window is given. */
  private static final int ELSEWHERE = 8;

  /** Windows that are short. */
  private static final int SHORT = 3;

  private Windows() {}

  /** Frames in order. */
  record Frames(int from, int to) {
    int count() {
      return to - from;
    }
  }

  /** The first window of so many frames, of which some are silent at first. */
  static Frames first(int silent, int frames) {
    return window(0, Math.max(0, silent - ONSET), frames);
  }

  /**
   * Another.
   *
   * @param index from 1 on
   * @param join the frame from which on it is heard
   */
  static Frames next(int index, int join, int frames) {
    return window(index, Math.max(0, join - EDGE), frames);
  }

  private static Frames window(int index, int from, int frames) {
    int to = from + COUNTS[Math.min(index, COUNTS.length - 1)];
    return new Frames(from, frames - to < SMALL_REST ? frames : to);
  }

  /** Where, in a window that is not the last, the next may be joined. */
  static Frames joins(Frames window) {
    return new Frames(window.to() - EDGE - CHOICE, window.to() - EDGE);
  }

  /**
   * What is made for a window: its own frames, and for a short one that is not the last, others.
   */
  static List<Frames> made(Frames window, int index, int frames) {
    if (index >= SHORT || window.to() == frames) {
      return List.of(window);
    }
    int middle = frames / 2;
    return List.of(
        window,
        new Frames(middle - ELSEWHERE / 2, middle + ELSEWHERE / 2),
        new Frames(frames - ELSEWHERE, frames));
  }
}
