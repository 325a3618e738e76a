package io.vacha.audio.decode;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.SampleSink;
import io.vacha.audio.Sound;
import io.vacha.audio.SoundIntake;
import io.vacha.audio.UndecodableSoundException;
import io.vacha.process.Child;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A sound in a container, decoded while it arrives by an ffmpeg process of its own. Where the sink
 * waits, ffmpeg waits, and then whoever writes.
 */
final class StreamedMedia implements SoundIntake {
  private static final int PIECE_BYTES = 1 << 13;

  /** How long ffmpeg may take to come to its end after the last byte. */
  private static final Duration LONGEST_END = Duration.ofSeconds(10);

  private final Child child;
  private final SampleSink sink;
  private final CompletableFuture<Boolean> decoded = new CompletableFuture<>();

  private StreamedMedia(Child child, SampleSink sink) {
    this.child = child;
    this.sink = sink;
  }

  /** Starts ffmpeg by this command, which reads standard input and writes samples. */
  static StreamedMedia start(List<String> command, SampleSink sink) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/local/bin:/usr/bin:/bin");
    builder.environment().put("LC_ALL", "C");
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    StreamedMedia media = new StreamedMedia(Child.startForking(builder), sink);
    try {
      Thread.ofPlatform().daemon().name("decode-live").start(media::read);
    } catch (OutOfMemoryError e) {
      media.close();
      throw new CodecUnavailableException("no thread can be started", e);
    }
    return media;
  }

  private void read() {
    boolean heard = false;
    try {
      InputStream output = child.output();
      byte[] held = new byte[PIECE_BYTES];
      int length = 0;
      for (int read = output.read(held);
          read >= 0;
          read = output.read(held, length, PIECE_BYTES - length)) {
        length += read;
        int whole = length & ~1;
        if (whole > 0) {
          heard = true;
          sink.take(Sound.samples(Arrays.copyOf(held, whole)));
        }
        held[0] = held[whole == length ? 0 : whole];
        length -= whole;
      }
      requireOwnEnd();
      decoded.complete(heard);
    } catch (IOException | RuntimeException e) {
      decoded.completeExceptionally(e); // whoever writes or finishes hears of it
    } finally {
      child.close();
    }
  }

  /** What an ffmpeg that was killed gave is not the whole sound. */
  private void requireOwnEnd() throws CodecUnavailableException {
    int status = child.status().join();
    if (FfmpegRun.wasKilled(status)) {
      throw new CodecUnavailableException("ffmpeg was killed: " + status);
    }
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    try {
      child.input().write(bytes);
    } catch (IOException e) {
      outcome();
      throw e;
    }
  }

  @Override
  public void finish() throws IOException {
    child.input().close();
    outcome();
  }

  /** Returns once ffmpeg has ended, if it gave any sound. */
  private void outcome() throws IOException {
    try {
      if (!decoded.get(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new UndecodableSoundException("The sound cannot be decoded.");
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
    } catch (TimeoutException e) {
      throw new CodecUnavailableException("ffmpeg does not end", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    } finally {
      child.close();
    }
  }

  @Override
  public void close() {
    child.close();
  }
}
