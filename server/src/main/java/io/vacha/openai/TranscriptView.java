package io.vacha.openai;

import io.vacha.transcription.Transcript;
import java.math.BigDecimal;
import java.util.List;

/** A transcript as OpenAI's {@code json} and its events have it. */
final class TranscriptView {
  private TranscriptView() {}

  /** The form {@code json}. */
  record Brief(String text, Usage usage) {}

  /** What was decoded, which is what is charged. */
  record Usage(String type, BigDecimal seconds) {}

  /** A piece of the text. */
  record Delta(String type, String delta) {}

  /** The whole text, at the end. */
  record Done(String type, String text, Usage usage) {}

  static Brief brief(Transcript transcript) {
    return new Brief(transcript.recognition().text(), usage(transcript));
  }

  static Done done(Transcript transcript) {
    return new Done("transcript.text.done", transcript.recognition().text(), usage(transcript));
  }

  static Usage usage(Transcript transcript) {
    return new Usage("duration", BigDecimal.valueOf(transcript.chargedMillis(), 3));
  }

  /** The text in pieces that join to it: each word with the space before it. */
  static List<String> pieces(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split("(?<=\\S)(?=\\s)"));
  }
}
