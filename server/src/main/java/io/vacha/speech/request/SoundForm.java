package io.vacha.speech.request;

import io.vacha.audio.encode.SoundEncoding;
import io.vacha.audio.encode.SoundManner;

/**
 * What a sound is sent as, by which with its text, voice and words its bytes are decided.
 *
 * @param sending whether it is whole before it is sent, which some headers of files tell
 * @param manner how it is changed before
 */
public record SoundForm(Sending sending, SoundEncoding encoding, SoundManner manner) {
  /** When a sound is sent. */
  public enum Sending {
    /** Once all of it is there. */
    WHOLE,
    /** While it is made. */
    STREAMED
  }
}
