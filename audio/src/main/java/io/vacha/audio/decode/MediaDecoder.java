package io.vacha.audio.decode;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.SampleSink;
import io.vacha.audio.SoundIntake;
import io.vacha.process.Isolation;
import io.vacha.process.LostWork;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import io.vacha.turns.FairTurns;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Decodes files that strangers sent, each in an ffmpeg process of its own that is locked in as far
 * as the machine allows and may use one demuxer and a few decoders only. What headers say about
 * lengths is not believed; only decoded samples count.
 *
 * <p>Thread-safe. At most {@link MediaSettings#concurrency} processes run, and one more for a small
 * file of a caller who has none there; further callers take turns, and wait, but not long.
 */
public final class MediaDecoder implements AutoCloseable {
  /** More would not get their turn in the time that they are given. */
  private static final int QUEUE_PER_PROCESS = 64;

  /** How long a decode that was told to end may take to do so. */
  private static final Duration LONGEST_END = Duration.ofSeconds(5);

  private final MediaSettings settings;
  private final DecoderProbe probe;
  private final Path workDirectory;
  private final FairTurns turns;
  private final LostWork lost;
  private final Set<FfmpegRun> running = ConcurrentHashMap.newKeySet();
  private final ExecutorService threads;
  private final ScheduledExecutorService deadlines;

  /**
   * Looks in the background for ffmpeg and for the best isolation.
   *
   * @param workDirectory an existing directory for decoded samples, which are large
   */
  public MediaDecoder(MediaSettings settings, Path workDirectory) {
    this(settings, workDirectory, List.of(Isolation.values()));
  }

  /** Tries only some kinds of isolation, the best first. */
  public MediaDecoder(MediaSettings settings, Path workDirectory, List<Isolation> candidates) {
    this(settings, workDirectory, candidates, daemons("decode-"));
  }

  MediaDecoder(
      MediaSettings settings, Path workDirectory, List<Isolation> candidates, ThreadFactory own) {
    this.settings = settings;
    this.workDirectory = workDirectory;
    int places = settings.concurrencyInUse();
    turns = new FairTurns(new Bounds(places, 1, QUEUE_PER_PROCESS * places));
    lost = new LostWork(places);
    threads = Executors.newThreadPerTaskExecutor(own);
    deadlines = Executors.newSingleThreadScheduledExecutor(daemons("decode-deadline-"));
    probe = new DecoderProbe(new FfmpegCommand(settings), candidates);
    threads.execute(this::problem);
  }

  private static ThreadFactory daemons(String name) {
    return Thread.ofPlatform().daemon().name(name, 1).factory();
  }

  /** Why nothing can be decoded and what to install; empty when all is well. */
  public Optional<String> problem() {
    try {
      probe.isolation();
      return Optional.empty();
    } catch (CodecUnavailableException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }

  /**
   * How well ffmpeg is locked in here.
   *
   * @throws CodecUnavailableException if it does not run at all
   */
  public Isolation isolation() throws CodecUnavailableException {
    return probe.isolation();
  }

  /**
   * Decodes one file and waits for the result.
   *
   * @param stop when it fires, ffmpeg is killed and the outcome is {@link Decoding.Stopped}
   * @throws CodecUnavailableException if ffmpeg is missing, ran into the deadline, or all are busy
   * @throws IOException if the work directory cannot be written
   * @throws IllegalStateException after close
   */
  public Decoding decode(DecodeTask task, StopHook stop) throws IOException {
    if (threads.isShutdown()) {
      throw new IllegalStateException("closed");
    }
    FfmpegRun run = new FfmpegRun(settings, probe, workDirectory, task);
    try (var _ = stop.onStop(run::stop)) {
      Optional<FairTurns.Place> place = takeTurn(task.claim(), run, stop);
      if (place.isEmpty()) {
        return new Decoding.Stopped();
      }
      return await(run, place.get());
    } catch (InterruptedException e) {
      run.stop();
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException("interrupted").initCause(e);
    }
  }

  /**
   * Decodes a sound while it arrives, in an ffmpeg of its own that is locked in likewise. How many
   * there are at a time, and for how long, is the caller's to bound.
   *
   * @param format its container; not MP4, which needs the whole file
   * @throws CodecUnavailableException if ffmpeg is missing
   */
  public SoundIntake stream(MediaFormat format, int sampleRateHz, SampleSink sink)
      throws IOException {
    Isolation isolation = probe.isolation();
    return StreamedMedia.start(probe.command().stream(isolation, format, sampleRateHz), sink);
  }

  /** A turn; empty where the work was stopped while it waited. */
  private Optional<FairTurns.Place> takeTurn(Claim claim, FfmpegRun run, StopHook stop)
      throws CodecUnavailableException, InterruptedException {
    Optional<FairTurns.Turn> turn = turns.join(claim);
    if (turn.isEmpty()) {
      throw new CodecUnavailableException("too many files wait to be decoded");
    }
    try (var _ = stop.onStop(turn.get()::leave)) {
      Optional<FairTurns.Place> place = turn.get().await(settings.maxWait());
      if (place.isEmpty() && !run.isStopped()) {
        throw new CodecUnavailableException("all " + settings.concurrencyInUse() + " ffmpeg busy");
      }
      return place;
    }
  }

  /** The result, or a failure soon after the deadline in any case. */
  private Decoding await(FfmpegRun run, FairTurns.Place place)
      throws IOException, InterruptedException {
    CompletableFuture<Decoding> result = new CompletableFuture<>();
    boolean ends = true;
    try (Expiry _ = expiring(run)) {
      start(run, result);
      Duration longest = settings.deadline().plus(LONGEST_END);
      return result.get(longest.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
    } catch (TimeoutException e) {
      ends = false;
      lost.add(result.thenAccept(MediaDecoder::discard), place::close);
      throw new CodecUnavailableException("ffmpeg does not end", e);
    } catch (InterruptedException e) {
      var _ = result.thenAccept(MediaDecoder::discard);
      throw e;
    } finally {
      if (ends) {
        place.close();
      }
    }
  }

  /** A deadline; closing it calls it off. */
  @FunctionalInterface
  private interface Expiry extends AutoCloseable {
    @Override
    void close();
  }

  private Expiry expiring(FfmpegRun run) {
    var deadline =
        deadlines.schedule(run::expire, settings.deadline().toMillis(), TimeUnit.MILLISECONDS);
    return () -> deadline.cancel(false);
  }

  private void start(FfmpegRun run, CompletableFuture<Decoding> result) {
    running.add(run);
    try {
      threads.execute(() -> decode(run, result));
    } catch (OutOfMemoryError e) { // no thread is to be had
      running.remove(run);
      throw e;
    }
  }

  private void decode(FfmpegRun run, CompletableFuture<Decoding> result) {
    try {
      result.complete(run.decode());
    } catch (IOException | RuntimeException | Error e) {
      result.completeExceptionally(e); // whatever it is, whoever waits must hear of it
    } finally {
      running.remove(run);
    }
  }

  private static void discard(Decoding unwanted) {
    if (unwanted instanceof Decoding.Decoded decoded) {
      decoded.channels().close();
    }
  }

  /** How many files are being decoded. */
  public int busy() {
    return turns.busy();
  }

  /** What of decoding does not end. */
  public LostWork.State lost() {
    return lost.state();
  }

  /**
   * Ends what is being decoded at once: whoever closes this has waited for its requests before. A
   * second call does nothing.
   */
  @Override
  public void close() {
    threads.shutdown();
    deadlines.shutdownNow();
    running.forEach(FfmpegRun::stop);
    try {
      boolean _ = threads.awaitTermination(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
