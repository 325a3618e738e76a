package io.vacha.speech;

import io.vacha.error.ApiException;
import io.vacha.speech.request.SpeakableText;
import io.vacha.speech.request.SpeechRequest;
import io.vacha.speech.request.SpeechRequestReader;
import io.vacha.testing.FuzzTarget;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Bodies of {@code POST /api/v1/tts}. */
public final class SpeechRequestFuzz implements FuzzTarget {
  private static final int LONGEST = 1200;

  @Override
  public List<byte[]> seeds() {
    return Stream.of(
            "{\"text\":\"Hello\",\"voice\":\"sovann\"}",
            "{\"text\":\"\\u179f\\ud83d\\ude42\\n\",\"voice\":null,\"x\":[1,-2.5e3,{\"y\":true}]}",
            "{\"text\":\"\\\"\\\\\\/\\b\\f\\r\\t\",\"language\":\"km\"}")
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  @Override
  public void read(byte[] data) throws IOException {
    try {
      SpeechRequest read =
          new SpeechRequestReader(LONGEST).read(new ByteArrayInputStream(data)).speech();
      if (!SpeakableText.hasContent(read.text()) || SpeakableText.hasLoneSurrogate(read.text())) {
        throw new IllegalStateException("taken: " + read);
      }
    } catch (ApiException refused) {
      if (refused.code().status() != 400) {
        throw refused;
      }
    }
  }
}
