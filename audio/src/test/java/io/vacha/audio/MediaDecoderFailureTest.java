package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.decode.StopHook;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the decoder makes of an ffmpeg that fails, hangs, floods or is missing. */
@Timeout(60)
class MediaDecoderFailureTest {
  @RegisterExtension final DecoderBench bench = new DecoderBench();

  @Test
  void killsAnFfmpegThatMissesTheDeadline() throws IOException {
    MediaSettings hasty =
        bench.settings(bench.fake("sleep 100"), Duration.ofMillis(300), Duration.ofSeconds(1));
    try (MediaDecoder decoder = new MediaDecoder(hasty, bench.work())) {
      Path file = bench.wave("1");
      assertThatThrownBy(() -> decoder.decode(DecoderBench.task(file, 1000), StopHook.never()))
          .isInstanceOf(CodecUnavailableException.class)
          .hasMessageContaining("limits");
    }
  }

  @Test
  void tellsAnFfmpegThatWasKilledFromBadMedia() throws IOException {
    Path file = bench.wave("1");
    try (MediaDecoder decoder = bench.decoder(bench.fake("kill -KILL $$"))) {
      assertThatThrownBy(() -> decoder.decode(DecoderBench.task(file, 1000), StopHook.never()))
          .isInstanceOf(CodecUnavailableException.class);
    }
    try (MediaDecoder decoder = bench.decoder(bench.fake("kill -SEGV $$"))) {
      assertThat(decoder.decode(DecoderBench.task(file, 1000), StopHook.never()))
          .isInstanceOf(Decoding.Undecodable.class);
    }
  }

  @Test
  void killsAnFfmpegThatWritesTooMuch() throws IOException {
    try (MediaDecoder decoder = bench.decoder(bench.fake("exec yes"))) {
      assertThat(decoder.decode(DecoderBench.task(bench.wave("1"), 1000), StopHook.never()))
          .isEqualTo(new Decoding.TooLong(1000));
    }
  }

  @Test
  void tellsAFullDiskFromACutFile() throws IOException {
    String full = "head -c 4000 /usr/bin/env; echo 'write: No space left on device' >&2; exit 1";
    try (MediaDecoder decoder =
        bench.decoder(bench.fake("yes broken | head -n 9999 >&2;" + full))) {
      Path file = bench.wave("1");
      assertThatThrownBy(() -> decoder.decode(DecoderBench.task(file, 1000), StopHook.never()))
          .isInstanceOf(CodecUnavailableException.class)
          .hasMessageContaining("no room");
    }
  }

  @Test
  void saysWhatToInstallWhenFfmpegIsMissing() throws IOException {
    try (MediaDecoder decoder = bench.decoder("/nowhere/ffmpeg")) {
      assertThat(decoder.problem()).hasValueSatisfying(v -> assertThat(v).contains("apt-get"));
      Path file = bench.wave("1");
      assertThatThrownBy(() -> decoder.decode(DecoderBench.task(file, 1000), StopHook.never()))
          .isInstanceOf(CodecUnavailableException.class);
    }
  }

  @Test
  void findsNoProblemWhereFfmpegRuns() {
    try (MediaDecoder decoder = bench.decoder("ffmpeg")) {
      assertThat(decoder.problem()).isEmpty();
    }
  }

  @Test
  void refusesUseAfterClose() throws IOException {
    MediaDecoder decoder = bench.decoder("ffmpeg");
    decoder.close();
    decoder.close();
    Path file = bench.wave("1");
    assertThatThrownBy(() -> decoder.decode(DecoderBench.task(file, 1000), StopHook.never()))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void waitsForNoDecodingWhenClosed() throws Exception {
    MediaDecoder decoder = bench.decoder(bench.fake("sleep 4; head -c 2000 /dev/zero"));
    Path file = bench.wave("1");
    CompletableFuture<Decoding> result =
        CompletableFuture.supplyAsync(() -> decodedWithoutFail(decoder, file));
    Eventually.until("decoding", () -> bench.children().findAny().isPresent());
    decoder.close();
    assertThat(result.join()).isInstanceOf(Decoding.Stopped.class);
  }

  private static Decoding decodedWithoutFail(MediaDecoder decoder, Path file) {
    try {
      return decoder.decode(DecoderBench.task(file, 1000), StopHook.never());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
