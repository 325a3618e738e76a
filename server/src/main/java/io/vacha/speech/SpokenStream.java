package io.vacha.speech;

import io.vacha.engine.Cancellation;
import io.vacha.speech.cache.KeptSound;
import java.io.IOException;

/** A text that is being spoken; read it while it is made, then close it. Confined. */
public sealed interface SpokenStream extends AutoCloseable {
  /**
   * Waits until all of the sound is made and charged.
   *
   * @throws io.vacha.error.ApiException if it broke off
   */
  void awaitEnd() throws IOException;

  /**
   * Hands over the whole sound as it is made. All of it is charged when this returns.
   *
   * @throws io.vacha.error.ApiException if it broke off
   * @throws IOException whatever the sink throws
   */
  void transferTo(KeptSound.Sink sink) throws IOException;

  /** Stops the making if it still goes on, and waits until it has stopped. */
  @Override
  void close() throws IOException;

  /** One that was made before. */
  record Kept(KeptSound sound) implements SpokenStream {
    @Override
    public void awaitEnd() {}

    @Override
    public void transferTo(KeptSound.Sink sink) throws IOException {
      sound.transferTo(sink);
    }

    @Override
    public void close() throws IOException {
      sound.close();
    }
  }

  /** One that is made into a file by a thread of its own. */
  final class Made implements SpokenStream {
    private static final int PIECE_BYTES = 32 * 1024;

    private final GrowingFile file;
    private final Cancellation work;
    private final Thread maker;

    Made(GrowingFile file, Cancellation work, Thread maker) {
      this.file = file;
      this.work = work;
      this.maker = maker;
    }

    /**
     * Waits until there is sound to send.
     *
     * @throws io.vacha.error.ApiException for what the client is told instead; nothing is charged
     *     then
     * @throws io.vacha.engine.ClientLeftException if the work was cancelled
     */
    void awaitBeginning() throws IOException {
      try {
        file.read(0, new byte[1]);
      } catch (GrowingFile.Failed e) {
        throw EngineFailure.toClient(e);
      }
    }

    @Override
    public void awaitEnd() throws IOException {
      try {
        file.awaitEnd();
      } catch (GrowingFile.Failed e) {
        throw EngineFailure.toClient(e);
      }
    }

    @Override
    public void transferTo(KeptSound.Sink sink) throws IOException {
      byte[] buffer = new byte[PIECE_BYTES];
      long position = 0;
      try {
        for (int count = file.read(0, buffer); count >= 0; count = file.read(position, buffer)) {
          sink.take(buffer, count);
          position += count;
        }
      } catch (GrowingFile.Failed e) {
        throw EngineFailure.toClient(e);
      }
    }

    @Override
    public void close() throws IOException {
      try {
        work.cancel();
        maker.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } finally {
        file.close();
      }
    }
  }
}
