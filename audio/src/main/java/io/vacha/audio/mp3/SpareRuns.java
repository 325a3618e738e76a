package io.vacha.audio.mp3;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Encoders that are set up before they are needed, which takes a millisecond each: as many of each
 * sample rate in use as work at once. Thread-safe; to be closed when nobody takes or adds any more.
 */
final class SpareRuns implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SpareRuns.class);

  private final Map<Integer, BlockingQueue<LameRun>> waiting = new ConcurrentHashMap<>();
  private final LameLibrary lame;
  private final Mp3Settings settings;

  SpareRuns(LameLibrary lame, Mp3Settings settings) {
    this.lame = lame;
    this.settings = settings;
  }

  private BlockingQueue<LameRun> at(int sampleRateHz) {
    return waiting.computeIfAbsent(
        sampleRateHz, _ -> new LinkedBlockingQueue<>(settings.threadCount()));
  }

  /** Encodes a chunk; whoever waits for the piece has it before the next encoder is set up. */
  Future<Mp3Piece> start(Executor threads, PcmChunk chunk, int sampleRateHz) {
    FutureTask<Mp3Piece> encoding = new FutureTask<>(() -> encode(chunk, sampleRateHz));
    threads.execute(
        () -> {
          encoding.run();
          addQuietly(sampleRateHz);
        });
    return encoding;
  }

  private Mp3Piece encode(PcmChunk chunk, int sampleRateHz) throws IOException {
    try (LameRun run = take(sampleRateHz)) {
      return Mp3Piece.cut(run.encode(chunk.samples()), chunk);
    }
  }

  private void addQuietly(int sampleRateHz) {
    try {
      add(sampleRateHz);
    } catch (IOException e) {
      LOG.debug("no encoder could be set up ahead; whoever needs one will hear why", e);
    }
  }

  /** One that waits, or where none does, a new one. The caller closes it. */
  LameRun take(int sampleRateHz) throws IOException {
    LameRun spare = at(sampleRateHz).poll();
    return spare != null ? spare : LameRun.open(lame, settings, sampleRateHz);
  }

  /** Sets one up, unless enough are waiting. */
  void add(int sampleRateHz) throws IOException {
    if (at(sampleRateHz).remainingCapacity() > 0) {
      LameRun spare = LameRun.open(lame, settings, sampleRateHz);
      if (!at(sampleRateHz).offer(spare)) {
        spare.close();
      }
    }
  }

  @Override
  public void close() {
    waiting.values().forEach(runs -> runs.forEach(LameRun::close));
    waiting.clear();
  }
}
