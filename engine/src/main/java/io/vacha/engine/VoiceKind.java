package io.vacha.engine;

import java.util.Locale;

/** What is better about a voice. */
public enum VoiceKind {
  /** It begins at once and takes next to nothing. */
  INSTANT,
  /** It sounds like a person, and takes about as long as what it says. */
  NATURAL;

  /** The identifier on the wire: {@code instant} or {@code natural}. */
  public String tag() {
    return name().toLowerCase(Locale.ROOT);
  }
}
