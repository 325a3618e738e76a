package io.vacha.lab.ears.head;

import java.util.List;

/**
 * What was said in a recording, and where its frames are.
 *
 * @param id tells it from others
 * @param frames as the encoder heard it
 * @param text its tokens, the blank not among them
 */
public record TrainingUtterance(String id, Frames frames, List<Integer> text) {
  public TrainingUtterance {
    text = List.copyOf(text);
  }

  /** What an encoder made of a recording. */
  public interface Frames {
    /** How many there are. */
    int count();

    /** All of them. */
    float[][] read();
  }

  /** Whether its text can be said in so many frames. */
  public boolean fits() {
    return !text.isEmpty() && CtcLoss.fewestFrames(tokens()) <= frames.count();
  }

  int[] tokens() {
    return text.stream().mapToInt(Integer::intValue).toArray();
  }
}
