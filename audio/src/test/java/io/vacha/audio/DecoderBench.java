package io.vacha.audio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.decode.DecodeTask;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.audio.decode.StopHook;
import io.vacha.audio.support.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.util.FileSystemUtils;
import org.springframework.util.unit.DataSize;

/**
 * Directories and programs for tests of the decoder; after each test it demands that no decoded
 * samples and no processes are left.
 */
final class DecoderBench implements BeforeEachCallback, AfterEachCallback {
  private Path root = Path.of("");

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    root = Files.createTempDirectory("decoder-test");
    Files.createDirectory(work());
  }

  @Override
  public void afterEach(ExtensionContext context) throws Exception {
    try (Stream<Path> left = Files.list(work())) {
      assertThat(left).isEmpty();
    }
    for (ProcessHandle child : children().toList()) {
      child.onExit().get(10, TimeUnit.SECONDS);
    }
    FileSystemUtils.deleteRecursively(root);
  }

  Path directory() {
    return root;
  }

  Path work() {
    return root.resolve("work");
  }

  /** Decoding processes that still run. Of other kinds, a shared service starts some any time. */
  Stream<ProcessHandle> children() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().commandLine().orElse("").contains("ffmpeg"))
        .flatMap(child -> Stream.concat(Stream.of(child), child.descendants()));
  }

  MediaSettings settings(String ffmpeg, Duration deadline, Duration maxWait) {
    return new MediaSettings(
        ffmpeg, deadline, DataSize.ofMegabytes(768), Duration.ofMinutes(1), 1, maxWait, 2);
  }

  /** One decode at a time, a minute at most. */
  MediaDecoder decoder(String ffmpeg) {
    Duration patience = Duration.ofSeconds(20);
    return new MediaDecoder(settings(ffmpeg, patience, patience), work());
  }

  /** A program in ffmpeg's place that passes the probe. */
  String fake(String script) throws IOException {
    String text = "#!/bin/sh\n[ \"$1\" = -version ] && exit 0\n" + script + "\n";
    Path program = Files.write(root.resolve("fake-ffmpeg"), text.getBytes(UTF_8));
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    return program.toString();
  }

  /** A real recording of that length. */
  Path wave(String seconds) throws IOException {
    Path file = root.resolve("sound.wav");
    Tool.ffmpeg("-f lavfi -i sine=duration=" + seconds + ":sample_rate=16000 " + file);
    return file;
  }

  /** A minute of it at most. */
  static Decoding decode(MediaDecoder decoder, Path file, MediaFormat format) throws IOException {
    return decoder.decode(new DecodeTask(file, format, 16_000, 60_000), StopHook.never());
  }

  /** The sound of a whole file. */
  static PcmFile decoded(MediaDecoder decoder, Path file) throws IOException {
    Decoding result = decode(decoder, file, MediaSniffer.sniff(file).orElseThrow());
    assertThat(result).isInstanceOf(Decoding.Decoded.class);
    return ((Decoding.Decoded) result).audio();
  }

  static DecodeTask task(Path file, long maxMillis) {
    return new DecodeTask(file, MediaFormat.WAV, 16_000, maxMillis);
  }
}
