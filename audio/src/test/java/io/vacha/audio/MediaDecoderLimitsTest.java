package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.decode.StopHook;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How long recordings may be, and how waiting and running decodes end early. */
@Timeout(60)
class MediaDecoderLimitsTest {
  @RegisterExtension final DecoderBench bench = new DecoderBench();

  @Test
  void stopsExactlyAboveTheLongestAllowed() throws IOException {
    Path file = bench.wave("1");
    try (MediaDecoder decoder = bench.decoder("ffmpeg")) {
      for (long enough : new long[] {1000, 1001}) {
        Decoding result = decoder.decode(DecoderBench.task(file, enough), StopHook.never());
        assertThat(result).isInstanceOf(Decoding.Decoded.class);
        ((Decoding.Decoded) result).audio().close();
      }
      for (long tooLittle : new long[] {999, 1, 0}) {
        assertThat(decoder.decode(DecoderBench.task(file, tooLittle), StopHook.never()))
            .isEqualTo(new Decoding.TooLong(tooLittle));
      }
    }
  }

  @Test
  void keepsTheOperatorsLimitWhateverThePlanAllows() throws IOException {
    try (MediaDecoder decoder = bench.decoder("ffmpeg")) {
      assertThat(decoder.decode(DecoderBench.task(bench.wave("61"), 3_600_000), StopHook.never()))
          .isEqualTo(new Decoding.TooLong(60_000));
    }
  }

  @Test
  void stopsWhenNobodyWaitsAnyLonger() throws Exception {
    try (MediaDecoder decoder = bench.decoder(bench.fake("sleep 100"))) {
      Path file = bench.wave("1");
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
    try (MediaDecoder decoder = bench.decoder(bench.fake("sleep 100"))) {
      assertThat(decoder.decode(DecoderBench.task(bench.wave("1"), 1000), gone))
          .isEqualTo(new Decoding.Stopped());
    }
  }

  @Test
  void refusesWhenAllAreBusyForLong() throws Exception {
    MediaSettings impatient =
        bench.settings(bench.fake("sleep 100"), Duration.ofSeconds(50), Duration.ofMillis(20));
    try (MediaDecoder decoder = new MediaDecoder(impatient, bench.work())) {
      Path file = bench.wave("1");
      CompletableFuture<Runnable> listener = new CompletableFuture<>();
      Future<Decoding> first = decodeAside(decoder, file, listener);
      awaitChild();
      assertThatThrownBy(() -> decoder.decode(DecoderBench.task(file, 1000), StopHook.never()))
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
    FutureTask<Decoding> result =
        new FutureTask<>(() -> decoder.decode(DecoderBench.task(file, 1000), hook));
    Thread.ofVirtual().start(result);
    return result;
  }

  private void awaitChild() {
    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (bench.children().noneMatch(MediaDecoderLimitsTest::sleeps)) {
      assertThat(System.nanoTime()).as("a child appears").isLessThan(deadline);
      LockSupport.parkNanos(1_000_000);
    }
  }

  private static boolean sleeps(ProcessHandle process) {
    return process.info().command().orElse("").endsWith("sleep");
  }
}
