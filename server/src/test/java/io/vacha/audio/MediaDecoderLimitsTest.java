package io.vacha.audio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.support.Tool;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.util.unit.DataSize;

/** What the decoder does about time, size, other files, the network, and an ffmpeg that fails. */
@Timeout(60)
class MediaDecoderLimitsTest {
  @TempDir Path directory;
  @TempDir Path work;

  @AfterEach
  void leavesNoFilesAndNoProcesses() throws Exception {
    try (Stream<Path> left = Files.list(work)) {
      assertThat(left).isEmpty();
    }
    for (ProcessHandle child : ProcessHandle.current().descendants().toList()) {
      child.onExit().get(10, TimeUnit.SECONDS);
    }
  }

  private MediaSettings settings(String ffmpeg, Duration deadline, Duration maxWait) {
    return new MediaSettings(
        ffmpeg, deadline, DataSize.ofMegabytes(768), Duration.ofMinutes(1), 1, maxWait);
  }

  private MediaDecoder decoder(String ffmpeg) {
    Duration patience = Duration.ofSeconds(20);
    return new MediaDecoder(settings(ffmpeg, patience, patience), work);
  }

  /** A program in ffmpeg's place that passes the probe. */
  private String fake(String script) throws IOException {
    String text = "#!/bin/sh\n[ \"$1\" = -version ] && exit 0\n" + script + "\n";
    Path program = directory.resolve("fake-ffmpeg");
    Files.write(program, text.getBytes(UTF_8));
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    return program.toString();
  }

  private Path wave(String seconds) throws IOException {
    Path file = directory.resolve("sound.wav");
    Tool.ffmpeg("-f lavfi -i sine=duration=" + seconds + ":sample_rate=16000 " + file);
    return file;
  }

  private static DecodeTask task(Path file, long maxMillis) {
    return new DecodeTask(file, MediaFormat.WAV, 16_000, maxMillis);
  }

  @Test
  void stopsExactlyAboveTheLongestAllowed() throws IOException {
    Path file = wave("1");
    try (MediaDecoder decoder = decoder("ffmpeg")) {
      for (long enough : new long[] {1000, 1001}) {
        Decoding result = decoder.decode(task(file, enough), StopHook.never());
        assertThat(result).isInstanceOf(Decoding.Decoded.class);
        ((Decoding.Decoded) result).audio().close();
      }
      for (long tooLittle : new long[] {999, 1, 0}) {
        assertThat(decoder.decode(task(file, tooLittle), StopHook.never()))
            .isEqualTo(new Decoding.TooLong(tooLittle));
      }
    }
  }

  @Test
  void keepsTheOperatorsLimitWhateverThePlanAllows() throws IOException {
    try (MediaDecoder decoder = decoder("ffmpeg")) {
      assertThat(decoder.decode(task(wave("61"), 3_600_000), StopHook.never()))
          .isEqualTo(new Decoding.TooLong(60_000));
    }
  }

  @ParameterizedTest
  @EnumSource(Isolation.class)
  void neverOpensWhatAFileNames(Isolation isolation) throws Exception {
    Files.copy(wave("1"), directory.resolve("victim.wav"));
    try (ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        MediaDecoder decoder =
            new MediaDecoder(MediaSettings.defaults(), work, List.of(isolation))) {
      assertThat(decoder.isolation()).isEqualTo(isolation);
      String address = "http://127.0.0.1:" + listener.getLocalPort() + "/a.wav";
      for (String bait :
          List.of(
              "ffconcat version 1.0\nfile victim.wav\n",
              "#EXTM3U\n#EXTINF:10,\nvictim.wav\n",
              "#EXTM3U\n#EXTINF:10,\n" + address + "\n#EXT-X-ENDLIST\n")) {
        Path file = Files.write(directory.resolve("bait"), bait.getBytes(UTF_8));
        assertThat(MediaSniffer.sniff(file)).isEmpty();
        for (MediaFormat format : MediaFormat.values()) {
          assertThat(decoder.decode(new DecodeTask(file, format, 16_000, 1000), StopHook.never()))
              .isInstanceOf(Decoding.Undecodable.class);
        }
      }
      listener.setSoTimeout(1);
      assertThatThrownBy(listener::accept).isInstanceOf(java.net.SocketTimeoutException.class);
    }
  }

  @Test
  void showsFfmpegNothingButTheOneFile() throws IOException {
    Path file = Files.write(directory.resolve("secret"), new byte[1]);
    String look = "ls -d " + file + " /etc/passwd /home /root /proc/1 /sys /tmp >&2; echo x >/x";
    try (MediaDecoder decoder = decoder(fake(look))) {
      assertThat(decoder.isolation()).isEqualTo(Isolation.SANDBOXED);
      Decoding result = decoder.decode(task(file, 1000), StopHook.never());
      assertThat(result).isInstanceOf(Decoding.Undecodable.class);
      assertThat(((Decoding.Undecodable) result).reason())
          .contains("Read-only file system")
          .contains("'/etc/passwd': No such file")
          .contains("'" + file + "': No such file")
          .contains("'/home': No such file")
          .contains("'/proc/1': No such file");
    }
  }

  @Test
  void killsAnFfmpegThatMissesTheDeadline() throws IOException {
    MediaSettings hasty =
        settings(fake("sleep 100"), Duration.ofMillis(300), Duration.ofSeconds(1));
    try (MediaDecoder decoder = new MediaDecoder(hasty, work)) {
      Path file = wave("1");
      assertThatThrownBy(() -> decoder.decode(task(file, 1000), StopHook.never()))
          .isInstanceOf(CodecUnavailableException.class)
          .hasMessageContaining("limits");
    }
  }

  @Test
  void tellsAnFfmpegThatWasKilledFromBadMedia() throws IOException {
    Path file = wave("1");
    try (MediaDecoder decoder = decoder(fake("kill -KILL $$"))) {
      assertThatThrownBy(() -> decoder.decode(task(file, 1000), StopHook.never()))
          .isInstanceOf(CodecUnavailableException.class);
    }
    try (MediaDecoder decoder = decoder(fake("kill -SEGV $$"))) {
      assertThat(decoder.decode(task(file, 1000), StopHook.never()))
          .isInstanceOf(Decoding.Undecodable.class);
    }
  }

  @Test
  void killsAnFfmpegThatWritesTooMuch() throws IOException {
    try (MediaDecoder decoder = decoder(fake("exec yes"))) {
      assertThat(decoder.decode(task(wave("1"), 1000), StopHook.never()))
          .isEqualTo(new Decoding.TooLong(1000));
    }
  }

  @Test
  void stopsWhenNobodyWaitsAnyLonger() throws Exception {
    try (MediaDecoder decoder = decoder(fake("sleep 100"))) {
      Path file = wave("1");
      CompletableFuture<Runnable> listener = new CompletableFuture<>();
      Future<Decoding> result = decodeAside(decoder, file, listener);
      awaitChild();
      listener.get().run();
      assertThat(result.get()).isEqualTo(new Decoding.Stopped());
    }
  }

  @Test
  void doesNotStartWhatIsAlreadyGivenUp() throws IOException {
    StopHook gone =
        listener -> {
          listener.run();
          return () -> {};
        };
    try (MediaDecoder decoder = decoder(fake("sleep 100"))) {
      assertThat(decoder.decode(task(wave("1"), 1000), gone)).isEqualTo(new Decoding.Stopped());
    }
  }

  @Test
  void refusesWhenAllAreBusyForLong() throws Exception {
    MediaSettings impatient =
        settings(fake("sleep 100"), Duration.ofSeconds(50), Duration.ofMillis(20));
    try (MediaDecoder decoder = new MediaDecoder(impatient, work)) {
      Path file = wave("1");
      CompletableFuture<Runnable> listener = new CompletableFuture<>();
      Future<Decoding> first = decodeAside(decoder, file, listener);
      awaitChild();
      assertThatThrownBy(() -> decoder.decode(task(file, 1000), StopHook.never()))
          .isInstanceOf(CodecUnavailableException.class)
          .hasMessageContaining("busy");
      listener.get().run();
      assertThat(first.get()).isEqualTo(new Decoding.Stopped());
    }
  }

  private static Future<Decoding> decodeAside(
      MediaDecoder decoder, Path file, CompletableFuture<Runnable> listener) {
    StopHook hook =
        stop -> {
          listener.complete(stop);
          return () -> {};
        };
    CompletableFuture<Decoding> result = new CompletableFuture<>();
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                result.complete(decoder.decode(task(file, 1000), hook));
              } catch (IOException e) {
                result.completeExceptionally(new ExecutionException(e));
              }
            });
    return result;
  }

  private static void awaitChild() {
    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (ProcessHandle.current().descendants().noneMatch(MediaDecoderLimitsTest::sleeps)) {
      assertThat(System.nanoTime()).as("a child appears").isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  private static boolean sleeps(ProcessHandle process) {
    return process.info().command().orElse("").endsWith("sleep");
  }

  @Test
  void saysWhatToInstallWhenFfmpegIsMissing() throws IOException {
    try (MediaDecoder decoder = decoder("/nowhere/ffmpeg")) {
      assertThat(decoder.problem()).hasValueSatisfying(v -> assertThat(v).contains("apt-get"));
      Path file = wave("1");
      assertThatThrownBy(() -> decoder.decode(task(file, 1000), StopHook.never()))
          .isInstanceOf(CodecUnavailableException.class);
    }
  }

  @Test
  void findsNoProblemWhereFfmpegRuns() {
    try (MediaDecoder decoder = decoder("ffmpeg")) {
      assertThat(decoder.problem()).isEmpty();
    }
  }

  @Test
  void refusesUseAfterClose() throws IOException {
    MediaDecoder decoder = decoder("ffmpeg");
    decoder.close();
    decoder.close();
    Path file = wave("1");
    assertThatThrownBy(() -> decoder.decode(task(file, 1000), StopHook.never()))
        .isInstanceOf(IllegalStateException.class);
  }
}
