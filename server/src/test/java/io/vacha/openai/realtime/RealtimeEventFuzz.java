package io.vacha.openai.realtime;

import io.vacha.catalog.Model;
import io.vacha.error.ApiException;
import io.vacha.testing.FuzzTarget;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Sessions as clients of {@code /v1/realtime} choose them. */
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
            "{\"turn_detection\":{\"silence_duration_ms\":1e300}}")
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  @Override
  public void read(byte[] data) {
    try {
      var session = JsonMapper.shared().readTree(new String(data, StandardCharsets.UTF_8));
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
