package io.vacha.transcription;

import static java.nio.charset.StandardCharsets.UTF_8;

import tools.jackson.databind.json.JsonMapper;

/**
 * A transcript in each of its forms, as a query asks for it.
 *
 * @param model that made it
 */
public record TranscriptForms(Transcript transcript, boolean wordTimes, String model) {
  /** The forms of what was heard. */
  public static TranscriptForms of(Transcript heard, TranscriptionQuery query, String model) {
    return new TranscriptForms(
        query.numerals() ? heard.withNumerals() : heard, query.wordTimes(), model);
  }

  /** The result of the interface. */
  public byte[] json(JsonMapper json) {
    return json.writeValueAsBytes(TranscriptionResponse.of(this));
  }

  /** SubRip captions. */
  public byte[] srt() {
    return Captions.srt(transcript.captions()).getBytes(UTF_8);
  }

  /** WebVTT captions. */
  public byte[] vtt() {
    return Captions.vtt(transcript.captions()).getBytes(UTF_8);
  }
}
