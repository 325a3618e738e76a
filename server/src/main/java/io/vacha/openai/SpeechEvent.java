package io.vacha.openai;

import java.util.Base64;

/** What is sent of a text that is spoken as server-sent events. */
sealed interface SpeechEvent {
  /** Which of them it is. */
  String type();

  /** A piece of sound in Base64. */
  record Delta(String type, String audio) implements SpeechEvent {}

  /** The end. */
  record Done(String type, Usage usage) implements SpeechEvent {}

  /** There are no tokens here: codepoints are counted in, and nothing out. */
  record Usage(long inputTokens, long outputTokens, long totalTokens) {}

  static SpeechEvent delta(byte[] sound) {
    return new Delta("speech.audio.delta", Base64.getEncoder().encodeToString(sound));
  }

  static SpeechEvent done(long codepoints) {
    return new Done("speech.audio.done", new Usage(codepoints, 0, codepoints));
  }
}
