package io.vacha.speech.request;

import io.vacha.audio.encode.SoundEncoding;
import io.vacha.audio.encode.SoundManner;
import io.vacha.error.ApiException;
import io.vacha.speech.ssml.SsmlDocument;
import io.vacha.speech.ssml.SsmlPassage;
import io.vacha.speech.timing.WordTimings;
import java.util.List;
import java.util.Locale;

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
  /** The gatherer of when its words are said and its marks are reached. */
  public WordTimings timings() {
    return speech
        .document()
        .map(document -> new WordTimings(document.written(), document.marks(), encoding, manner))
        .orElseGet(() -> new WordTimings(speech.text(), encoding, manner));
  }

  /**
   * Refuses markup that with what the request asks of the whole is faster or slower than can be.
   *
   * @throws ApiException 400 with the field
   */
  void requireAudible() {
    for (SsmlPassage passage : speech.document().map(SsmlDocument::passages).orElse(List.of())) {
      double speed = passage.manner().speed() * manner.speed();
      if (speed < SoundManner.LEAST_SPEED || speed > SoundManner.MOST_SPEED) {
        throw ApiException.invalidRequest(
            String.format(
                Locale.ROOT,
                "'speed' and the rate of 'prosody' come to %.2f together; at least %.2f and at most"
                    + " %.2f can be spoken.",
                speed,
                SoundManner.LEAST_SPEED,
                SoundManner.MOST_SPEED),
            "speed");
      }
    }
  }

  /** Whether nothing but a text and a voice was asked for. */
  public boolean isPlainMp3() {
    return encoding.isMp3AsSpoken() && manner.isPlain();
  }
}
