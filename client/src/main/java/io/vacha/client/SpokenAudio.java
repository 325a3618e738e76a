package io.vacha.client;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.time.Duration;

/**
 * Speech as it arrives; read it, then close it. Closing it early gives the rest up.
 *
 * @param mp3 one continuous mono stream: MP3, or what was asked for
 * @param duration how long it plays
 * @param requestId what to name when asking for help
 */
public record SpokenAudio(InputStream mp3, Duration duration, String requestId)
    implements AutoCloseable {
  /** The speech of an answer, which is read and closed through it. */
  static SpokenAudio of(HttpResponse<InputStream> response) {
    String seconds = response.headers().firstValue("x-audio-duration-seconds").orElse("0");
    Duration duration = Duration.ofMillis(Math.round(1000 * Double.parseDouble(seconds)));
    String id = response.headers().firstValue("x-request-id").orElse("");
    return new SpokenAudio(response.body(), duration, id);
  }

  @Override
  public void close() throws IOException {
    mp3.close();
  }
}
