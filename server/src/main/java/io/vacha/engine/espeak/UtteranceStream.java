package io.vacha.engine.espeak;

import io.vacha.audio.PcmStream;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The sound of one utterance, in order. A few pieces ahead of the one that is asked for are spoken
 * meanwhile, never more, so that a long text neither fills the memory nor keeps short ones waiting.
 * Confined to one thread at a time, but for {@link #close}.
 */
final class UtteranceStream implements PcmStream {
  /** Says one piece on some other thread. */
  @FunctionalInterface
  interface Voice {
    CompletableFuture<short[]> speak(Piece.Words words, Cancellation stop);
  }

  /** What is heard where nothing can be said. */
  private static final int NOTHING_SAID_MILLIS = 300;

  private final Iterator<Piece> pieces;
  private final Voice voice;
  private final int lookAhead;
  private final Admission.Place place;
  private final Deadline deadline;
  private final Cancellation stop = new Cancellation();
  private final List<Cancellation.Registration> registrations;
  private final Deque<CompletableFuture<short[]>> window = new ArrayDeque<>();
  private boolean heard;
  private boolean ended;

  UtteranceStream(List<Piece> pieces, Voice voice, int lookAhead, Admitted admitted) {
    this.pieces = pieces.iterator();
    this.voice = voice;
    this.lookAhead = lookAhead;
    place = admitted.place();
    deadline = admitted.deadline();
    registrations =
        admitted.reasonsToStop().stream().map(reason -> reason.onCancel(stop::cancel)).toList();
    fill();
  }

  /**
   * What an utterance was let in with.
   *
   * @param place given back when the stream is closed
   * @param deadline when whatever is not said yet is given up
   * @param reasonsToStop each of them ends the work
   */
  record Admitted(Admission.Place place, Deadline deadline, List<Cancellation> reasonsToStop) {}

  @Override
  public int sampleRateHz() {
    return WavAnswer.SAMPLE_RATE_HZ;
  }

  @Override
  public short[] next() throws EngineException {
    while (!ended) {
      stop.check();
      fill();
      CompletableFuture<short[]> first = window.pollFirst();
      if (first == null) {
        ended = true;
        return heard ? new short[0] : new short[Edges.millis(NOTHING_SAID_MILLIS)];
      }
      short[] samples = await(first);
      if (samples.length > 0) {
        heard = true;
        return samples;
      }
    }
    return new short[0];
  }

  private void fill() {
    while (window.size() < lookAhead && pieces.hasNext()) {
      window.addLast(
          switch (pieces.next()) {
            case Piece.Words words -> voice.speak(words, stop);
            case Piece.Silence silence ->
                CompletableFuture.completedFuture(new short[Edges.millis(silence.millis())]);
          });
    }
  }

  private short[] await(CompletableFuture<short[]> piece) throws EngineException {
    try (var _ = stop.onCancel(() -> piece.completeExceptionally(EngineException.cancelled()))) {
      return piece.get(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException _) {
      stop.cancel();
      throw place.missedDeadline();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      stop.cancel();
      throw EngineException.cancelled();
    } catch (ExecutionException e) {
      stop.cancel();
      throw reason(e.getCause());
    }
  }

  private static EngineException reason(@Nullable Throwable cause) {
    return cause instanceof EngineException known
        ? known
        : EngineException.unavailable("espeak-ng failed in an unforeseen way", cause);
  }

  @Override
  public void close() {
    registrations.forEach(Cancellation.Registration::close);
    stop.cancel();
    place.close();
  }
}
