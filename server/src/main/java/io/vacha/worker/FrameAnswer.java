package io.vacha.worker;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Deadline;
import io.vacha.workers.wire.EngineFault;
import io.vacha.workers.wire.FrameKind;
import io.vacha.workers.wire.FrameOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;

/**
 * An answer while its work is done: tells the gateway twice a second that it goes on, and cancels
 * the work when the gateway has gone or waits no longer. Thread-safe.
 */
final class FrameAnswer implements AutoCloseable {
  private static final Duration BETWEEN_BEATS = Duration.ofMillis(500);

  private final FrameOutput frames;
  private final Cancellation work;
  private final Deadline deadline;
  private final Thread beats;
  private volatile boolean late;

  /** Begins; {@code out} stays the caller's. */
  FrameAnswer(OutputStream out, Deadline deadline, Cancellation work) {
    this.frames = new FrameOutput(out);
    this.deadline = deadline;
    this.work = work;
    this.beats = Thread.ofVirtual().name("beats").unstarted(this::beat);
    beats.start();
  }

  private void beat() {
    try {
      while (!deadline.hasPassed()) {
        Thread.sleep(BETWEEN_BEATS);
        frames.send(FrameKind.BEAT);
      }
      late = true;
      work.cancel();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      work.cancel(); // the gateway has gone, or the answer is over
    }
  }

  /** Sends a frame. */
  void send(FrameKind kind, byte[] bytes) throws IOException {
    frames.send(kind, bytes);
  }

  /** Sends what a frame says in JSON. */
  void sendJson(FrameKind kind, Object message) throws IOException {
    frames.sendJson(kind, message);
  }

  /** That was all. */
  void end() throws IOException {
    stopBeats();
    frames.send(FrameKind.END);
  }

  /** Tells that the engine failed. */
  void fail(EngineException failure) throws IOException {
    stopBeats();
    EngineException told =
        late ? EngineException.timedOut("not done when the gateway would wait no longer") : failure;
    frames.sendJson(FrameKind.FAULT, EngineFault.of(told));
  }

  /** Nothing may follow the last frame. */
  private void stopBeats() throws IOException {
    beats.interrupt();
    try {
      beats.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** Nothing is written any more once this returns: the stream may be another answer's then. */
  @Override
  public void close() {
    beats.interrupt();
    frames.close();
  }
}
