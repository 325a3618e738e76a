package io.vacha.client;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/**
 * Speech as it arrives; read it, then close it. Closing it early gives the rest up.
 *
 * @param mp3 one continuous mono MP3
 * @param duration how long it plays
 * @param requestId what to name when asking for help
 */
public record SpokenAudio(InputStream mp3, Duration duration, String requestId)
    implements AutoCloseable {
  @Override
  public void close() throws IOException {
    mp3.close();
  }
}
