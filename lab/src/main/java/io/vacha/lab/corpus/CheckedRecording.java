package io.vacha.lab.corpus;

import org.jspecify.annotations.Nullable;

/**
 * A recording after it was listened to and its text was read. Immutable.
 *
 * @param entry what the corpus says
 * @param text what its text says
 * @param sound what it sounds like; null where it could not be decoded
 * @param fault why it is left out; null where it is not
 */
public record CheckedRecording(
    CorpusEntry entry, TextMeasure text, @Nullable SoundMeasure sound, @Nullable Fault fault) {

  /** Whether it can be trained on. */
  public boolean isUsable() {
    return fault == null;
  }

  /** Its length; 0 where it could not be decoded. */
  public double seconds() {
    return sound == null ? 0 : sound.seconds();
  }

  /** How many sounds are said in a second. */
  double pace() {
    return sound == null ? 0 : text.sounds() / sound.soundSeconds();
  }

  /** The same, left out for this. */
  CheckedRecording without(Fault why) {
    return new CheckedRecording(entry, text, sound, why);
  }
}
