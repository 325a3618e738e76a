package io.vacha.engine.worker;

import io.vacha.audio.PcmStream;
import io.vacha.audio.SpokenPiece;
import io.vacha.audio.WordListener;
import io.vacha.audio.WordListener.TimedWord;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The sound of one utterance, made in parts and given in order. A few parts ahead of the one that
 * is asked for are made meanwhile, never more, so that a long text neither fills the memory nor
 * keeps short ones waiting. Confined to one thread at a time, but for {@link #close}.
 *
 * @param <P> what says how a part sounds
 */
public final class OrderedSound<P> implements PcmStream {
  /**
   * Makes one part on some other thread.
   *
   * @param <P> what says how it sounds
   */
  @FunctionalInterface
  public interface Maker<P> {
    /** The sound, at the rate of the whole; no samples where nothing can be said. */
    CompletableFuture<SpokenPiece> make(P part, Cancellation stop);
  }

  /** What is heard where nothing can be said. */
  private static final int NOTHING_SAID_MILLIS = 300;

  private final int sampleRateHz;
  private final Iterator<P> parts;
  private final Maker<P> maker;
  private final int lookAhead;
  private final Admission.Place place;
  private final Deadline deadline;
  private final Cancellation stop = new Cancellation();
  private final List<Cancellation.Registration> registrations;
  private final Deque<CompletableFuture<SpokenPiece>> window = new ArrayDeque<>();
  private final Optional<WordListener> listener;
  private long given;
  private boolean ended;

  /**
   * Begins to make the first parts.
   *
   * @param lookAhead how many may be made or wait at a time
   */
  public OrderedSound(
      int sampleRateHz, List<P> parts, Maker<P> maker, int lookAhead, Admitted admitted) {
    this.sampleRateHz = sampleRateHz;
    this.parts = parts.iterator();
    this.maker = maker;
    this.lookAhead = lookAhead;
    place = admitted.place();
    deadline = admitted.deadline();
    listener = admitted.listener();
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
   * @param listener hears of the words of a piece before its samples are given
   */
  public record Admitted(
      Admission.Place place,
      Deadline deadline,
      List<Cancellation> reasonsToStop,
      Optional<WordListener> listener) {}

  @Override
  public int sampleRateHz() {
    return sampleRateHz;
  }

  @Override
  public short[] next() throws EngineException {
    while (!ended) {
      stop.check();
      fill();
      CompletableFuture<SpokenPiece> first = window.pollFirst();
      if (first == null) {
        ended = true;
        return given > 0 ? new short[0] : new short[NOTHING_SAID_MILLIS * sampleRateHz / 1000];
      }
      SpokenPiece piece = await(first);
      if (piece.samples().length > 0) {
        tellOf(piece);
        given += piece.samples().length;
        return piece.samples();
      }
    }
    return new short[0];
  }

  private void tellOf(SpokenPiece piece) {
    listener.ifPresent(hears -> piece.words().forEach(word -> hears.said(timed(word))));
  }

  private TimedWord timed(SpokenPiece.Word word) {
    double rate = sampleRateHz;
    return new TimedWord(
        word.start(), word.end(), (given + word.from()) / rate, (given + word.to()) / rate);
  }

  private void fill() {
    while (window.size() < lookAhead && parts.hasNext()) {
      window.addLast(maker.make(parts.next(), stop));
    }
  }

  private SpokenPiece await(CompletableFuture<SpokenPiece> part) throws EngineException {
    try (var _ = stop.onCancel(() -> part.completeExceptionally(EngineException.cancelled()))) {
      return part.get(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
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
        : EngineException.unavailable("the engine failed in an unforeseen way", cause);
  }

  @Override
  public void close() {
    registrations.forEach(Cancellation.Registration::close);
    stop.cancel();
    place.close();
  }
}
