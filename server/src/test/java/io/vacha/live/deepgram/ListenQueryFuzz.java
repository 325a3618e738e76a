package io.vacha.live.deepgram;

import io.vacha.error.ApiException;
import io.vacha.testing.FuzzTarget;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Query strings of {@code /v1/listen}. */
public final class ListenQueryFuzz implements FuzzTarget {
  @Override
  public List<byte[]> seeds() {
    return Stream.of(
            "phrase&endpointing",
            "model=nova-3&language=en-US&encoding=linear16&sample_rate=16000&channels=2",
            "encoding=mulaw&sample_rate=8000&interim_results=true&endpointing=300&vad_events=true",
            "phrase=%E1%9E%94%E1%9E%B6%E1%9E%91&phrase=no&utterance_end_ms=1000&endpointing=false")
        .map(text -> text.getBytes(StandardCharsets.US_ASCII))
        .toList();
  }

  @Override
  public void read(byte[] data) {
    try {
      ListenQuery read = ListenQuery.parse(new String(data, StandardCharsets.ISO_8859_1));
      if (read.utteranceEndMillis().orElse(0) < 0) {
        throw new IllegalStateException("taken: " + read);
      }
    } catch (ApiException refused) {
      if (refused.code().status() != 400) {
        throw refused;
      }
    }
  }
}
