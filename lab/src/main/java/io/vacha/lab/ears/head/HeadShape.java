package io.vacha.lab.ears.head;

/**
 * The size of a head.
 *
 * @param inputs numbers of a frame of the encoder
 * @param width numbers of a frame within the head
 * @param blocks how often the frames are mixed over time and then each by itself
 * @param kernel how many frames are mixed, an odd number
 * @param tokens what is told apart, the blank included
 */
public record HeadShape(int inputs, int width, int blocks, int kernel, int tokens) {
  private static final int KERNEL = 9;

  public HeadShape {
    if (inputs < 1 || width < 1 || blocks < 0 || kernel % 2 == 0 || tokens < 2) {
      throw new IllegalArgumentException("no head: " + inputs + ", " + width + ", " + tokens);
    }
  }

  /** That of an ear which begins with chance, unless a small one is wanted. */
  public static HeadShape of(int inputs, int tokens) {
    return new HeadShape(inputs, 320, 3, KERNEL, tokens);
  }

  /** That of {@code khmer-ear}: a quarter of the work, and more errors. */
  public static HeadShape small(int inputs, int tokens) {
    return new HeadShape(inputs, 192, 2, KERNEL, tokens);
  }

  /** The same for so many tokens. */
  public HeadShape withTokens(int count) {
    return new HeadShape(inputs, width, blocks, kernel, count);
  }
}
