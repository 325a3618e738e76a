package io.vacha.openai;

import io.vacha.transcription.Captions;
import io.vacha.transcription.Transcript;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Sends a transcript in the form that was asked for. Immutable. */
final class TranscriptWriter {
  private static final String JSON_TYPE = "application/json";
  private static final String TEXT_TYPE = "text/plain;charset=UTF-8";

  private final OpenAiTranscriptionForm form;
  private final JsonMapper json;

  TranscriptWriter(OpenAiTranscriptionForm form, JsonMapper json) {
    this.form = form;
    this.json = json;
  }

  void write(Transcript transcript, HttpServletResponse response) throws IOException {
    if (form.events()) {
      ServerSentEvents events = ServerSentEvents.begin(response, json);
      for (Object event : begun(transcript)) {
        events.send(event);
      }
      events.send(TranscriptView.done(transcript));
      return;
    }
    switch (form.format()) {
      case JSON -> send(response, JSON_TYPE, toJson(TranscriptView.brief(transcript)));
      case VERBOSE_JSON ->
          send(response, JSON_TYPE, toJson(VerboseTranscript.of(transcript, form.granularities())));
      case DIARIZED_JSON -> send(response, JSON_TYPE, toJson(DiarizedTranscript.of(transcript)));
      case TEXT -> send(response, TEXT_TYPE, transcript.recognition().text() + "\n");
      case SRT -> send(response, TEXT_TYPE, Captions.srt(transcript.captions()));
      case VTT -> send(response, "text/vtt;charset=UTF-8", Captions.vtt(transcript.captions()));
    }
  }

  private String toJson(Object value) {
    return json.writeValueAsString(value);
  }

  private static void send(HttpServletResponse response, String type, String body)
      throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    response.setStatus(200);
    response.setContentType(type);
    response.setContentLength(bytes.length);
    response.getOutputStream().write(bytes);
  }

  /** What is sent before the whole: words one by one, or who says what. */
  private List<?> begun(Transcript transcript) {
    if (form.format() == OpenAiTranscriptionForm.Format.DIARIZED_JSON) {
      return DiarizedTranscript.of(transcript).segments();
    }
    return TranscriptView.pieces(transcript.recognition().text()).stream()
        .map(piece -> new TranscriptView.Delta("transcript.text.delta", piece))
        .toList();
  }
}
