package io.vacha.engine.remote;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Language;
import java.io.FileNotFoundException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;

/**
 * The form of a transcription request: the recording as a WAV file, read from disk while it is
 * sent, and the fields (RFC 7578).
 *
 * @param audio the recording
 * @param model what the server is asked for
 * @param language named unless {@link Language#AUTO}
 */
record TranscriptionForm(PcmFile audio, String model, Language language) {
  /** Samples are random enough never to hold this, and nothing breaks but one request if not. */
  private static final String BOUNDARY = "vacha-5c1b0f5e9d7a4a3f8e2d6c4b1a09";

  static final String CONTENT_TYPE = "multipart/form-data; boundary=" + BOUNDARY;

  /** The body that asks for an answer with details, or for the mere text. */
  BodyPublisher body(ResponseFormat format) throws FileNotFoundException {
    StringBuilder head = new StringBuilder();
    field(head, "model", model);
    field(head, "response_format", format.wireName());
    if (language != Language.AUTO) {
      field(head, "language", language.tag());
    }
    if (format == ResponseFormat.VERBOSE) {
      field(head, "timestamp_granularities[]", "word");
      field(head, "timestamp_granularities[]", "segment");
    }
    head.append("--" + BOUNDARY + "\r\n")
        .append("Content-Disposition: form-data; name=\"file\"; filename=\"recording.wav\"\r\n")
        .append("Content-Type: audio/wav\r\n\r\n");
    return BodyPublishers.concat(
        BodyPublishers.ofString(head.toString(), UTF_8),
        BodyPublishers.ofByteArray(audio.wavHeader()),
        BodyPublishers.ofFile(audio.path()),
        BodyPublishers.ofString("\r\n--" + BOUNDARY + "--\r\n", UTF_8));
  }

  private static void field(StringBuilder form, String name, String value) {
    form.append("--" + BOUNDARY + "\r\n")
        .append("Content-Disposition: form-data; name=\"" + name + "\"\r\n\r\n")
        .append(value)
        .append("\r\n");
  }
}
