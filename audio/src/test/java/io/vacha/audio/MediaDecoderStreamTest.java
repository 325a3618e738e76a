package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Sound that is decoded while it arrives, where its ffmpeg or its client goes away. */
@Timeout(60)
class MediaDecoderStreamTest {
  private static final Executor CLIENTS = task -> Thread.ofPlatform().daemon().start(task);

  @RegisterExtension final DecoderBench bench = new DecoderBench();
  private byte[] wave = {};

  @BeforeEach
  void record() throws IOException {
    wave = Files.readAllBytes(bench.wave("4"));
  }

  @Test
  void tellsTheClientOfAnFfmpegThatIsKilledFromTheEndOfItsSound() throws IOException {
    try (MediaDecoder decoder = bench.decoder("ffmpeg");
        SoundIntake intake = begun(decoder)) {
      intake.write(Arrays.copyOf(wave, wave.length / 2));
      Eventually.until("ffmpeg", () -> bench.children().findAny().isPresent());
      bench.children().forEach(ProcessHandle::destroyForcibly);
      assertThatThrownBy(intake::finish).isInstanceOf(CodecUnavailableException.class);
    }
    assertNoneLeft();
  }

  @Test
  void leavesNothingBehindWheneverAClientLeaves() throws IOException {
    SplittableRandom moments = new SplittableRandom(633);
    try (MediaDecoder decoder = bench.decoder("ffmpeg")) {
      for (int i = 0; i < 10; i++) {
        try (SoundIntake intake = begun(decoder)) {
          intake.write(wave);
          LockSupport.parkNanos(moments.nextLong(60_000_000));
        }
      }
    }
    assertNoneLeft();
  }

  @Test
  void freesAClientWhoseFfmpegReadsNothing() throws IOException {
    try (MediaDecoder decoder = bench.decoder(bench.fake("exec sleep 100"))) {
      SoundIntake intake = begun(decoder);
      CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> flood(intake), CLIENTS);
      Eventually.until("ffmpeg", () -> bench.children().findAny().isPresent());
      intake.close();
      assertThatThrownBy(writing::join).hasRootCauseInstanceOf(IOException.class);
    }
    assertNoneLeft();
  }

  /** Its sink has no room until the intake is closed. */
  @Test
  void endsItsProcessThoughNobodyTakesTheSound() throws IOException {
    CountDownLatch closed = new CountDownLatch(1);
    try (MediaDecoder decoder = bench.decoder("ffmpeg")) {
      SoundIntake intake = decoder.stream(MediaFormat.WAV, 16_000, _ -> await(closed));
      CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> flood(intake), CLIENTS);
      Eventually.until("ffmpeg", () -> bench.children().findAny().isPresent());
      intake.close();
      assertThatThrownBy(writing::join).hasRootCauseInstanceOf(IOException.class);
    }
    assertNoneLeft();
    closed.countDown();
  }

  private static SoundIntake begun(MediaDecoder decoder) throws IOException {
    return decoder.stream(MediaFormat.WAV, 16_000, _ -> {});
  }

  private void flood(SoundIntake intake) {
    try {
      while (true) {
        intake.write(wave);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void assertNoneLeft() {
    Eventually.until("no child left", () -> bench.children().findAny().isEmpty());
  }
}
