package io.vacha.engine;

import io.vacha.audio.PcmStream;
import java.util.Optional;

/**
 * Spoken text. Whoever receives it closes it.
 *
 * @param audio the sound, made while it is pulled
 * @param contentDisposition the header the engine supplied, if it is one that does
 */
public record Speech(PcmStream audio, Optional<String> contentDisposition)
    implements AutoCloseable {
  @Override
  public void close() {
    audio.close();
  }
}
