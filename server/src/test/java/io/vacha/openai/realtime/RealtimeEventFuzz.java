package io.vacha.openai.realtime;

import io.vacha.catalog.Model;
import io.vacha.error.ApiException;
import io.vacha.testing.FuzzTarget;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Events of clients of {@code /v1/realtime}, and sessions as they choose them. */
public final class RealtimeEventFuzz implements FuzzTarget {
  private static final Model MODEL = new Model("svc-stt-v2", List.of("km"), true, "fuzz");

  @Override
  public List<byte[]> seeds() {
    return Stream.of(
            """
            {"type":"transcription","audio":{"input":{"format":{"type":"audio/pcm","rate":24000},
            "transcription":{"model":"svc-stt-v2","language":"km"},
            "turn_detection":{"type":"server_vad","silence_duration_ms":400}}}}""",
            """
            {"input_audio_format":"g711_ulaw","turn_detection":null,
            "input_audio_transcription":{"language":"en"}}""",
            "{\"turn_detection\":{\"silence_duration_ms\":1e300}}",
            "{\"type\":\"input_audio_buffer.append\",\"event_id\":\"e\",\"audio\":\"aGVhcmQ=\"}",
            "{\"audio\":\"aGVhcm\\u0051\",\"x\":{\"audio\":[1]},\"type\":\"session.update\"}")
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  @Override
  public void read(byte[] data) {
    String message = new String(data, StandardCharsets.UTF_8);
    try {
      RealtimeEvent.of(message).audioTo(OutputStream.nullOutputStream());
    } catch (JacksonException _) {
      // answered by an error event; the same may be a session
    }
    try {
      var session = JsonMapper.shared().readTree(message);
      RealtimeChoice read = RealtimeChoice.USUAL.with(session, MODEL, _ -> MODEL);
      if (read.silenceMillis() < 100 || read.silenceMillis() > 60_000) {
        throw new IllegalStateException("taken: " + read);
      }
      read.live();
    } catch (JacksonException | ApiException _) {
      return; // answered by an error event
    }
  }
}
