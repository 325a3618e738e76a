package io.vacha.khmer.script;

import java.util.Arrays;

/**
 * A text made of another, which still knows for each of its characters where that one comes from.
 * Immutable; places are indexes of chars.
 */
public final class TracedText {
  private final String text;
  private final int[] starts;
  private final int[] ends;

  private TracedText(String text, int[] starts, int[] ends) {
    this.text = text;
    this.starts = starts;
    this.ends = ends;
  }

  /** A text as it was sent. */
  public static TracedText sent(String text) {
    int[] starts = new int[text.length()];
    int[] ends = new int[text.length()];
    for (int i = 0; i < text.length(); i++) {
      starts[i] = i;
      ends[i] = i + 1;
    }
    return new TracedText(text, starts, ends);
  }

  /** What was made. */
  public String text() {
    return text;
  }

  /** Where in the first text the character at {@code at} begins. */
  public int start(int at) {
    return starts[at];
  }

  /** Where in the first text the character at {@code at} ends. */
  public int end(int at) {
    return ends[at];
  }

  /** Begins a text that is made of this one. */
  Builder edit() {
    return new Builder(this);
  }

  /** Makes one text of another. Confined to one thread. */
  static final class Builder {
    private final TracedText source;
    private final StringBuilder text;
    private int[] starts;
    private int[] ends;

    private Builder(TracedText source) {
      this.source = source;
      text = new StringBuilder(source.text.length());
      starts = new int[source.text.length()];
      ends = new int[source.text.length()];
    }

    /** Adds what was made of the characters from {@code from} to before {@code to}. */
    Builder append(CharSequence made, int from, int to) {
      for (int i = 0; i < made.length(); i++) {
        append(made.charAt(i), from, to);
      }
      return this;
    }

    /** The same for one character. */
    Builder append(char made, int from, int to) {
      if (text.length() == starts.length) {
        starts = Arrays.copyOf(starts, 2 * starts.length + 8);
        ends = Arrays.copyOf(ends, starts.length);
      }
      starts[text.length()] = source.starts[from];
      ends[text.length()] = source.ends[to - 1];
      text.append(made);
      return this;
    }

    /** Adds characters as they are. */
    Builder keep(int from, int to) {
      for (int i = from; i < to; i++) {
        append(source.text.charAt(i), i, i + 1);
      }
      return this;
    }

    TracedText build() {
      return new TracedText(text.toString(), starts, ends);
    }
  }
}
