package io.vacha;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.decode.DecodeTask;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.decode.StopHook;
import io.vacha.ops.Readiness;
import io.vacha.testing.Eventually;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.unit.DataSize;

/** Decoding that does not end though it is told to, as of files on a disk that does not answer. */
@Timeout(60)
class DecoderMetricsTest {
  private static final Executor CALLERS = task -> Thread.ofPlatform().daemon().start(task);

  @TempDir private Path folder;
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final Readiness readiness = new Readiness(() -> true);
  private Path pipe;

  /** Whoever opens a pipe waits until somebody opens its other end. */
  @BeforeEach
  void makePipe() throws Exception {
    pipe = folder.resolve("recording.ogg");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    readiness.started();
  }

  @Test
  void isNotReadyWhileEveryTurnIsLostAndReadyAgainWhenOneIsFound() throws IOException {
    Duration patience = Duration.ofMillis(50);
    MediaSettings one =
        new MediaSettings(
            "ffmpeg", patience, DataSize.ofMegabytes(768), Duration.ofMinutes(1), 1, patience, 1);
    try (MediaDecoder decoder = new MediaDecoder(one, folder)) {
      DecoderMetrics.bind(decoder, registry, readiness);
      assertThat(readiness.isReady()).isTrue();
      CompletableFuture<Decoding> inItsTurn = decodeBy("one", decoder);
      CompletableFuture<Decoding> inTheSpareTurn = decodeBy("another", decoder);
      assertGivenUp(inItsTurn);
      assertGivenUp(inTheSpareTurn);
      assertThat(turns("missing")).isOne();
      assertThat(readiness.isReady()).isFalse();
      Files.newOutputStream(pipe).close();
      Eventually.until("ready again", readiness::isReady);
      assertThat(turns("missing")).isZero();
    }
  }

  private CompletableFuture<Decoding> decodeBy(String caller, MediaDecoder decoder) {
    DecodeTask task =
        new DecodeTask(pipe, MediaFormat.OGG, 16_000, 60_000, Claim.shortWork(caller));
    return CompletableFuture.supplyAsync(() -> decode(decoder, task), CALLERS);
  }

  private static Decoding decode(MediaDecoder decoder, DecodeTask task) {
    try {
      return decoder.decode(task, StopHook.never());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void assertGivenUp(CompletableFuture<Decoding> decoding) {
    assertThatThrownBy(decoding::join)
        .cause()
        .hasCauseInstanceOf(CodecUnavailableException.class)
        .hasMessageContaining("does not end");
  }

  private double turns(String state) {
    return registry.get("vacha.decoder.turns").tag("state", state).gauge().value();
  }
}
