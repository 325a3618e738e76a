package io.vacha.speech.request;

import io.vacha.audio.encode.SoundEncoding;
import io.vacha.audio.encode.SoundManner;

/**
 * The whole body of a text-to-speech request, checked but for what a plan allows.
 *
 * @param speech what to say in which voice
 * @param encoding what the sound is sent as
 * @param manner how it is changed before
 * @param timed whether it is to be told when each word is said
 */
public record RequestedSpeech(
    SpeechRequest speech, SoundEncoding encoding, SoundManner manner, boolean timed) {
  /** Whether nothing but a text and a voice was asked for. */
  public boolean isPlainMp3() {
    return encoding.isMp3AsSpoken() && manner.isPlain();
  }
}
