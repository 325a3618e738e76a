package io.vacha.audio.mp3;

import io.vacha.audio.CodecUnavailableException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** What an encoder's thread made, waited for. */
final class Joined {
  private Joined() {}

  /**
   * Waits for a result.
   *
   * @throws CodecUnavailableException if the library is missing
   * @throws IOException if the library failed or the wait was interrupted
   */
  static <T> T of(Future<T> result) throws IOException {
    try {
      return result.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof CodecUnavailableException missing
          ? new CodecUnavailableException(missing.getMessage(), e)
          : new IOException("libmp3lame failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException("interrupted").initCause(e);
    }
  }
}
