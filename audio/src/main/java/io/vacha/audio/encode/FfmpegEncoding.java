package io.vacha.audio.encode;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.process.Child;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.regex.Pattern;

/**
 * One ffmpeg that reads samples and writes a format. {@link #run} is called once; the caller's
 * thread pulls the sound, another carries what comes out.
 */
final class FfmpegEncoding {
  private static final int MESSAGE_BYTES = 8192;

  /** What {@code -progress} says last of the length that was written. */
  private static final Pattern OUT_TIME = Pattern.compile("(?m)^out_time_us=(\\d+)$");

  private static final Pattern PROGRESS_LINES = Pattern.compile("(?m)^[a-z_]+=.*\\R?");

  private static final Executor THREADS =
      task -> Thread.ofPlatform().daemon().name("encode").start(task);

  private final List<String> command;

  FfmpegEncoding(List<String> command) {
    this.command = command;
  }

  /**
   * Encodes the sound to its end.
   *
   * @return how long what was written is, in milliseconds; what a codec pads it with is not counted
   * @throws CodecUnavailableException if ffmpeg cannot be started or fails
   * @throws IOException whatever the sound or {@code out} throws
   */
  long run(PcmStream sound, OutputStream out) throws IOException {
    try (Child ffmpeg = start()) {
      var messages = CompletableFuture.supplyAsync(() -> firstOf(ffmpeg), THREADS);
      var copied = CompletableFuture.runAsync(() -> copy(ffmpeg, out), THREADS);
      feed(sound, ffmpeg, messages);
      await(copied);
      int status = ffmpeg.status().join();
      if (status != 0) {
        throw new CodecUnavailableException(
            "ffmpeg ended with " + status + ": " + withoutProgress(messages.join()));
      }
      return millis(messages.join());
    }
  }

  private static long millis(String messages) throws CodecUnavailableException {
    return OUT_TIME
        .matcher(messages)
        .results()
        .reduce((_, last) -> last)
        .map(last -> Math.round(Long.parseLong(last.group(1)) / 1000.0))
        .orElseThrow(() -> new CodecUnavailableException("ffmpeg told no length: " + messages));
  }

  private static String withoutProgress(String messages) {
    return PROGRESS_LINES.matcher(messages).replaceAll("").strip();
  }

  private Child start() throws CodecUnavailableException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/local/bin:/usr/bin:/bin");
    builder.environment().put("LC_ALL", "C");
    try {
      return Child.startForking(builder);
    } catch (IOException e) {
      throw new CodecUnavailableException("ffmpeg does not start: " + e.getMessage(), e);
    }
  }

  /** Writes the samples; what the sound throws stays apart from what a broken pipe throws. */
  private static void feed(PcmStream sound, Child ffmpeg, CompletableFuture<String> messages)
      throws IOException {
    try (OutputStream input = ffmpeg.input()) {
      for (short[] samples = sound.next(); samples.length > 0; samples = sound.next()) {
        write(input, Sound.bytes(samples), messages);
      }
    }
  }

  private static void write(OutputStream input, byte[] bytes, CompletableFuture<String> messages)
      throws CodecUnavailableException {
    try {
      input.write(bytes);
      input.flush();
    } catch (IOException e) {
      throw new CodecUnavailableException(
          "ffmpeg took no more sound: " + withoutProgress(messages.join()), e);
    }
  }

  private static void copy(Child ffmpeg, OutputStream out) {
    byte[] buffer = new byte[16 * 1024];
    try (InputStream encoded = ffmpeg.output()) {
      for (int count = encoded.read(buffer); count >= 0; count = encoded.read(buffer)) {
        out.write(buffer, 0, count);
      }
    } catch (IOException e) {
      ffmpeg.kill();
      throw new CompletionException(e);
    }
  }

  private static void await(CompletableFuture<Void> copied) throws IOException {
    try {
      copied.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e);
    }
  }

  /** Reads to the end, so that ffmpeg never waits, and keeps the beginning. */
  private static String firstOf(Child ffmpeg) {
    try (InputStream errors = ffmpeg.errors()) {
      String first = new String(errors.readNBytes(MESSAGE_BYTES), StandardCharsets.UTF_8);
      errors.transferTo(OutputStream.nullOutputStream());
      return first.strip();
    } catch (IOException e) {
      return "unreadable: " + e.getMessage();
    }
  }
}
