package io.vacha.audio.decode;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.PcmChannels;
import io.vacha.audio.PcmFile;
import io.vacha.audio.decode.ChildRun.Exit;
import io.vacha.process.Child;
import io.vacha.process.Isolation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decodes one file with one ffmpeg process and judges what came of it. {@link #decode} is called
 * once; {@link #stop} and {@link #expire} by any thread at any time.
 */
final class FfmpegRun {
  private static final Pattern REFUSED_CODEC =
      Pattern.compile(".*Codec \\(([^)]*)\\) not on whitelist.*opening decoder", Pattern.DOTALL);
  private static final Pattern LAUNCHER_FAILED =
      Pattern.compile("(setsid|bwrap|prlimit|setpriv|nice): ");

  /** More than ffmpeg writes before the samples. */
  private static final int HEADER_BYTES = 256;

  private static final int COMMAND_FAILED = 126;
  private static final int COMMAND_MISSING = 127;
  private static final int KILLED = Child.KILLED;
  private static final int CPU_LIMIT = 128 + 24;
  private static final int FILE_LIMIT = 128 + 25;

  private final DecoderProbe probe;
  private final Path workDirectory;
  private final DecodeTask task;
  private final long longestMillis;
  private final long limitMillis;
  private final long maxSamples;
  private final ChildRun child = new ChildRun();
  private volatile boolean stopped;
  private volatile boolean expired;

  FfmpegRun(MediaSettings settings, DecoderProbe probe, Path workDirectory, DecodeTask task) {
    this.probe = probe;
    this.workDirectory = workDirectory;
    this.task = task;
    longestMillis = settings.longestRecording().toMillis();
    limitMillis = Math.min(task.maxMillis(), task.channels().most() * longestMillis);
    maxSamples = limitMillis * task.sampleRateHz() / 1000;
  }

  void stop() {
    stopped = true;
    child.kill();
  }

  boolean isStopped() {
    return stopped;
  }

  void expire() {
    expired = true;
    child.kill();
  }

  Decoding decode() throws IOException {
    if (stopped) {
      return new Decoding.Stopped();
    }
    if (task.format() == MediaFormat.OGG && OpusLength.exceeds(task.file(), limitMillis)) {
      return new Decoding.TooLong(limitMillis);
    }
    Isolation isolation = probe.isolation();
    Path output = Files.createTempFile(workDirectory, "pcm-", ".raw");
    boolean keep = false;
    try {
      long maxBytes = HEADER_BYTES + 2 * (maxSamples + 1);
      Exit exit = child.run(probe.command().decode(isolation, task, maxBytes), output.toFile());
      Decoding result = judge(exit, output);
      keep = result instanceof Decoding.Decoded decoded && decoded.audio().path().equals(output);
      return result;
    } catch (IOException e) {
      if (stopped) {
        return new Decoding.Stopped();
      }
      throw e;
    } finally {
      if (!keep) {
        Files.deleteIfExists(output);
      }
    }
  }

  /** Whether an ffmpeg that ended so was killed, by its limits or from outside. */
  static boolean wasKilled(int status) {
    return status == KILLED || status == CPU_LIMIT;
  }

  private Decoding judge(Exit exit, Path output) throws IOException {
    if (stopped) {
      return new Decoding.Stopped();
    }
    return switch (task.channels()) {
      case MIXED -> mixed(exit, output);
      case SEPARATE -> separate(exit, output);
    };
  }

  private Decoding mixed(Exit exit, Path output) throws IOException {
    long samples = Files.size(output) / 2;
    if (samples > maxSamples || exit.status() == FILE_LIMIT) {
      return new Decoding.TooLong(limitMillis);
    }
    requireEnded(exit);
    if (samples == 0) {
      return nothing(exit);
    }
    PcmFile audio = new PcmFile(output, task.sampleRateHz(), samples);
    return new Decoding.Decoded(new PcmChannels(List.of(audio)));
  }

  private Decoding separate(Exit exit, Path output) throws IOException {
    Optional<InterleavedSound> found = InterleavedSound.of(output);
    if (found.isPresent() && found.get().channels() > task.channels().most()) {
      return new Decoding.TooManyChannels(found.get().channels());
    }
    long samples = found.map(InterleavedSound::samples).orElse(0L);
    if (samples > maxSamples || exit.status() == FILE_LIMIT) {
      return new Decoding.TooLong(limitMillis < task.maxMillis() ? longestMillis : limitMillis);
    }
    long frames = found.map(InterleavedSound::frames).orElse(0L);
    if (frames > longestMillis * task.sampleRateHz() / 1000) {
      return new Decoding.TooLong(longestMillis);
    }
    requireEnded(exit);
    return frames == 0
        ? nothing(exit)
        : new Decoding.Decoded(found.get().split(workDirectory, task.sampleRateHz()));
  }

  private static Decoding nothing(Exit exit) {
    Matcher refused = REFUSED_CODEC.matcher(exit.messages());
    return refused.find()
        ? new Decoding.UnsupportedCodec(refused.group(1))
        : new Decoding.Undecodable(exit.messages());
  }

  /** Returns if ffmpeg came to its own end, be it good or bad. */
  private void requireEnded(Exit exit) throws CodecUnavailableException {
    int status = exit.status();
    if (expired || wasKilled(status)) {
      throw new CodecUnavailableException("ffmpeg was stopped by its limits: " + exit.messages());
    }
    if (exit.messages().contains("No space left on device")) {
      throw new CodecUnavailableException("no room for decoded samples in " + workDirectory);
    }
    boolean missing = status == COMMAND_FAILED || status == COMMAND_MISSING;
    if (missing || LAUNCHER_FAILED.matcher(exit.messages()).lookingAt()) {
      throw new CodecUnavailableException("ffmpeg did not start: " + exit.messages());
    }
  }
}
