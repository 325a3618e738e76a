package io.vacha.openai;

import io.vacha.transcription.Captions;
import io.vacha.transcription.Transcript;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The form {@code diarized_json}: who said what and when. Speakers are the channels of the
 * recording, called A, B and so on as OpenAI calls those it does not know.
 */
record DiarizedTranscript(
    String task,
    BigDecimal duration,
    String text,
    List<Segment> segments,
    TranscriptView.Usage usage) {
  /** What one speaker says; also an event of a streamed transcript. */
  record Segment(
      String type, String id, BigDecimal start, BigDecimal end, String text, String speaker) {
    private static Segment of(int number, Captions.Cue cue) {
      return new Segment(
          "transcript.text.segment",
          "seg_" + number,
          seconds(cue.startMillis()),
          seconds(cue.endMillis()),
          cue.text(),
          Character.toString('A' + cue.channel() - 1));
    }
  }

  static DiarizedTranscript of(Transcript transcript) {
    List<Captions.Cue> cues = transcript.captions();
    return new DiarizedTranscript(
        "transcribe",
        seconds(transcript.durationMillis()),
        transcript.recognition().text(),
        IntStream.range(0, cues.size()).mapToObj(i -> Segment.of(i, cues.get(i))).toList(),
        TranscriptView.usage(transcript));
  }

  private static BigDecimal seconds(long millis) {
    return BigDecimal.valueOf(millis, 3);
  }
}
