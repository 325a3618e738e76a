package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.decode.StopHook;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.util.unit.DataSize;

/** Clients that leave while their recordings are decoded, at any moment of it. */
@Timeout(120)
class MediaDecoderLeaversTest {
  private static final int AT_ONCE = 16;
  private static final int ROUNDS = 20;

  @RegisterExtension final DecoderBench bench = new DecoderBench();

  @Test
  void hundredsOfLeaversCostNoTurn() throws Exception {
    Path file = bench.wave("1");
    SplittableRandom moments = new SplittableRandom(633);
    try (MediaDecoder decoder = new MediaDecoder(crowded(), bench.work());
        ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int round = 0; round < ROUNDS; round++) {
        List<Future<Decoding>> leavers = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
          long nanos = moments.nextLong(Duration.ofMillis(60).toNanos());
          leavers.add(clients.submit(() -> leave(decoder, file, nanos)));
        }
        for (Future<Decoding> leaver : leavers) {
          discard(leaver.get());
        }
      }
      assertThat(decoder.busy()).isZero();
      assertThat(decoder.lost().lost()).isZero();
      DecoderBench.decoded(decoder, file).close();
    }
    Eventually.until("no child left", () -> bench.children().findAny().isEmpty());
  }

  private MediaSettings crowded() {
    Duration patience = Duration.ofSeconds(60);
    return new MediaSettings(
        "ffmpeg", patience, DataSize.ofMegabytes(768), Duration.ofMinutes(1), AT_ONCE, patience, 2);
  }

  /** Leaves so long after the decoding has begun. */
  private static Decoding leave(MediaDecoder decoder, Path file, long nanos) throws IOException {
    StopHook hook =
        stop -> {
          Thread.startVirtualThread(
              () -> {
                LockSupport.parkNanos(nanos);
                stop.run();
              });
          return () -> {};
        };
    return decoder.decode(DecoderBench.task(file, 60_000), hook);
  }

  private static void discard(Decoding result) {
    if (result instanceof Decoding.Decoded decoded) {
      decoded.audio().close();
    }
  }
}
