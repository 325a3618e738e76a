package io.vacha.audio.mp3;

import io.vacha.audio.mp3.Mp3Encoder.PieceSink;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;

/**
 * Hands pieces over in order, each as soon as it is encoded, on a thread of its own: the caller may
 * wait for more sound meanwhile. Confined to the caller's thread.
 */
final class Handover implements AutoCloseable {
  private final BlockingQueue<Optional<Future<Mp3Piece>>> pieces = new LinkedBlockingQueue<>();
  private final CountDownLatch over = new CountDownLatch(1);
  private final Semaphore places;
  private final PieceSink sink;
  private final FutureTask<Long> handing;

  /** Begins; at most {@code most} pieces are encoded or wait at a time. */
  Handover(PieceSink sink, int most) {
    this.sink = sink;
    this.places = new Semaphore(most);
    this.handing = new FutureTask<>(this::handOver);
    Thread.ofVirtual().name("mp3-handover").start(this::run);
  }

  /** Waits until one more may be added. @throws IOException whatever the sink has thrown */
  void awaitPlace() throws IOException {
    try {
      places.acquire();
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    if (handing.isDone()) {
      frames();
    }
  }

  /** Adds a piece that is being encoded. */
  void add(Future<Mp3Piece> piece) {
    pieces.add(Optional.of(piece));
  }

  /**
   * Waits for the last. @return the frames of all; @throws IOException as in {@link #awaitPlace}
   */
  long end() throws IOException {
    pieces.add(Optional.empty());
    return frames();
  }

  private void run() {
    try {
      handing.run();
    } finally {
      places.release(Integer.MAX_VALUE / 2);
      over.countDown();
    }
  }

  private long handOver() throws IOException, InterruptedException {
    long frames = 0;
    for (var next = pieces.take(); next.isPresent(); next = pieces.take()) {
      Mp3Piece piece = Joined.of(next.get());
      sink.take(piece.bytes());
      frames += piece.frames();
      places.release();
    }
    return frames;
  }

  private long frames() throws IOException {
    try {
      return handing.get();
    } catch (InterruptedException e) {
      throw interrupted(e);
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IOException failure -> throw failure;
        case RuntimeException failure -> throw failure;
        case Error failure -> throw failure;
        case null, default -> throw new IOException("the pieces cannot be handed over", e);
      }
    }
  }

  private static IOException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return (IOException) new InterruptedIOException("interrupted").initCause(e);
  }

  /** Gives up what is not handed over yet; after it the sink is not used any more. */
  @Override
  public void close() {
    pieces.forEach(waiting -> waiting.ifPresent(piece -> piece.cancel(false)));
    pieces.add(Optional.empty());
    boolean interrupted = false;
    while (over.getCount() > 0) {
      try {
        over.await();
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
