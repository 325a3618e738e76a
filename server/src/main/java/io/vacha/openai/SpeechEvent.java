package io.vacha.openai;

import io.vacha.speech.timing.SpokenWordTime;
import java.util.Base64;
import java.util.List;

/** What is sent of a text that is spoken as server-sent events. */
sealed interface SpeechEvent {
  /** Which of them it is. */
  String type();

  /** A piece of sound in Base64. */
  record Delta(String type, String audio) implements SpeechEvent {}

  /** When words are heard, of sound that may still be to come. */
  record Words(String type, List<SpokenWordTime> words) implements SpeechEvent {}

  /** The end. */
  record Done(String type, Usage usage) implements SpeechEvent {}

  /** There are no tokens here: codepoints are counted in, and nothing out. */
  record Usage(long inputTokens, long outputTokens, long totalTokens) {}

  static SpeechEvent delta(byte[] sound) {
    return new Delta("speech.audio.delta", Base64.getEncoder().encodeToString(sound));
  }

  static SpeechEvent words(List<SpokenWordTime> words) {
    return new Words("speech.audio.words", words);
  }

  static SpeechEvent done(long codepoints) {
    return new Done("speech.audio.done", new Usage(codepoints, 0, codepoints));
  }
}
