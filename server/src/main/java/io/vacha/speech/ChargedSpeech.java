package io.vacha.speech;

import java.io.IOException;
import java.util.Optional;

/**
 * A text as sound, charged and ready to be sent. Whoever receives it closes it.
 *
 * @param sound all of it
 * @param contentDisposition the header the engine supplied, if it is one that does
 */
record ChargedSpeech(WholeSound sound, Optional<String> contentDisposition)
    implements AutoCloseable {
  @Override
  public void close() throws IOException {
    sound.close();
  }
}
