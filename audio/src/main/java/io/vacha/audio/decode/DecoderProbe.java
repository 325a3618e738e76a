package io.vacha.audio.decode;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.process.Isolation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Finds out once how ffmpeg can be run here. A failure is not remembered, so that an ffmpeg
 * installed later is found. Thread-safe.
 */
final class DecoderProbe {
  private static final File NOWHERE = new File("/dev/null");
  private static final long LONGEST_SECONDS = 10;
  private static final Path ANY_FILE = Path.of("/dev/null");

  private final FfmpegCommand command;
  private final List<Isolation> candidates;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile @Nullable Isolation found;

  DecoderProbe(FfmpegCommand command, List<Isolation> candidates) {
    this.command = command;
    this.candidates = List.copyOf(candidates);
  }

  FfmpegCommand command() {
    return command;
  }

  /**
   * The best isolation that works.
   *
   * @throws CodecUnavailableException if ffmpeg does not run in any
   */
  Isolation isolation() throws CodecUnavailableException {
    Isolation known = found;
    if (known != null) {
      return known;
    }
    lock.lock();
    try {
      known = found;
      return known != null ? known : search();
    } finally {
      lock.unlock();
    }
  }

  private static ChildRun.Exit runBriefly(List<String> line) throws IOException {
    ChildRun run = new ChildRun();
    CompletableFuture.delayedExecutor(LONGEST_SECONDS, TimeUnit.SECONDS).execute(run::kill);
    return run.run(line, NOWHERE);
  }

  private Isolation search() throws CodecUnavailableException {
    String messages = "";
    for (Isolation candidate : candidates) {
      try {
        List<String> line = command.probe(candidate, ANY_FILE);
        ChildRun.Exit exit = runBriefly(line);
        if (exit.status() == 0) {
          found = candidate;
          return candidate;
        }
        messages = exit.messages();
      } catch (IOException e) {
        messages = String.valueOf(e.getMessage());
      }
    }
    throw new CodecUnavailableException(
        "ffmpeg does not run. Install it: apt-get install ffmpeg. It said: " + messages);
  }
}
