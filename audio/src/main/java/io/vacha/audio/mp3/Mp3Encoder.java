package io.vacha.audio.mp3;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.PcmStream;
import io.vacha.turns.Claim;
import io.vacha.turns.FairWorkers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/**
 * Encodes speech as MP3 with libmp3lame: mono, constant bit rate, at the sample rate of the sound.
 *
 * <p>The sound is cut into chunks that are encoded on all cores at once; every frame is whole in
 * itself (no bit reservoir) and every chunk starts a few frames early, so the frames join without a
 * seam. The same samples give the same bytes, whatever the timing.
 *
 * <p>Thread-safe. Owns a bounded pool of threads; a caller holds at most a few chunks of samples.
 */
public final class Mp3Encoder implements AutoCloseable {
  private static final Set<Integer> SAMPLE_RATES =
      Set.of(8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000);

  private final Mp3Settings settings;
  private final Future<SpareRuns> encoders;
  private final FairWorkers pool;
  private final int chunksAhead;

  /** Loads the library in the background; if it is missing, {@link #problem} says so. */
  public Mp3Encoder(Mp3Settings settings) {
    this(settings, LameLibrary.NAME);
  }

  Mp3Encoder(Mp3Settings settings, String libraryName) {
    this.settings = settings;
    chunksAhead = settings.threadCount() + 1;
    pool =
        new FairWorkers(
            settings.threadCount(), 1, Thread.ofPlatform().daemon().name("mp3-", 1).factory());
    FutureTask<SpareRuns> loading = new FutureTask<>(() -> load(libraryName));
    pool.execute(Claim.OURS, loading);
    encoders = loading;
  }

  /** Loads the library and lets it fill the tables that its runs share. */
  private SpareRuns load(String name) throws IOException {
    SpareRuns loaded = new SpareRuns(LameLibrary.load(name), settings);
    try (LameRun first = loaded.take(24_000)) {
      first.encode(new short[1]);
    }
    return loaded;
  }

  /** Why nothing can be encoded and what to install; empty when all is well. */
  public Optional<String> problem() {
    try {
      Joined.of(encoders);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Pulls the whole sound and encodes it. The stream stays the caller's, who closes it.
   *
   * @param claim whose turns its chunks take
   * @return the stream and its exact length; no pieces for a sound without samples
   * @throws CodecUnavailableException if the library is missing
   * @throws IOException whatever the stream throws, or a failure of the library
   * @throws IllegalArgumentException for a sample rate that MP3 does not have
   * @throws IllegalStateException after close
   */
  public Mp3Audio encode(PcmStream pcm, Claim claim) throws IOException {
    List<byte[]> pieces = new ArrayList<>();
    long millis = encode(pcm, claim, pieces::add);
    return new Mp3Audio(pieces, millis);
  }

  /** The same for a sound of the service's own. */
  public Mp3Audio encode(PcmStream pcm) throws IOException {
    return encode(pcm, Claim.OURS);
  }

  /** Where the pieces go, in order. */
  @FunctionalInterface
  public interface PieceSink {
    void take(byte[] piece) throws IOException;
  }

  /**
   * The same, handing over each piece as soon as it is encoded, on a thread of its own: none is
   * kept back while {@code pcm} waits for more sound, and none is handed over after the return.
   *
   * @return what a decoder plays of all pieces, in milliseconds
   * @throws IOException also whatever {@code sink} throws
   */
  public long encode(PcmStream pcm, Claim claim, PieceSink sink) throws IOException {
    SpareRuns runs = usable();
    int sampleRateHz = pcm.sampleRateHz();
    if (!SAMPLE_RATES.contains(sampleRateHz)) {
      throw new IllegalArgumentException("MP3 has no sample rate of " + sampleRateHz + " Hz");
    }
    try (Handover handover = new Handover(sink, chunksAhead)) {
      PcmChunks chunks = new PcmChunks(pcm);
      for (Optional<PcmChunk> next = chunks.next(); next.isPresent(); next = chunks.next()) {
        handover.awaitPlace();
        PcmChunk chunk = next.get();
        handover.add(runs.start(task -> pool.execute(claim, task), chunk, sampleRateHz));
      }
      return MpegFrameHeader.millis(handover.end(), sampleRateHz);
    }
  }

  private SpareRuns usable() throws IOException {
    if (pool.isClosed()) {
      throw new IllegalStateException("closed");
    }
    return Joined.of(encoders);
  }

  /** Stops taking work and lets running chunks end; a second call does nothing. */
  @Override
  public void close() {
    pool.close();
    if (encoders.state() == Future.State.SUCCESS) {
      encoders.resultNow().close();
    }
  }
}
