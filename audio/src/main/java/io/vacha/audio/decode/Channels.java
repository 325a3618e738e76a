package io.vacha.audio.decode;

/** What becomes of the channels of a recording. */
public enum Channels {
  /** Mixed into one sound. */
  MIXED(1),
  /** Each a sound of its own. */
  SEPARATE(2);

  private final int most;

  Channels(int most) {
    this.most = most;
  }

  /** How many sounds a recording can become; one that has more channels is not taken. */
  public int most() {
    return most;
  }
}
