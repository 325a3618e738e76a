package io.vacha.audio.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.support.Tool;
import io.vacha.process.Isolation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.unit.DataSize;

/** A machine that has no thread left for a while. */
@Timeout(60)
class MediaDecoderThreadsTest {
  @TempDir Path folder;

  @Test
  void losesNoTurnWhereNoThreadIsToBeHad() throws Exception {
    Path wave = folder.resolve("sound.wav");
    Tool.ffmpeg("-f lavfi -i sine=duration=1:sample_rate=16000 " + wave);
    DecodeTask task = new DecodeTask(wave, MediaFormat.WAV, 16_000, 60_000);
    AtomicBoolean exhausted = new AtomicBoolean();
    ThreadFactory threads =
        work -> {
          if (exhausted.get()) {
            throw new OutOfMemoryError("unable to create native thread");
          }
          return Thread.ofPlatform().daemon().unstarted(work);
        };
    Path work = Files.createDirectory(folder.resolve("work"));
    List<Isolation> any = List.of(Isolation.values());
    try (MediaDecoder decoder = new MediaDecoder(one(), work, any, threads)) {
      exhausted.set(true);
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(() -> decoder.decode(task, StopHook.never()))
            .isInstanceOf(OutOfMemoryError.class);
      }
      exhausted.set(false);
      assertThat(decoder.busy()).isZero();
      Decoding result = decoder.decode(task, StopHook.never());
      assertThat(result).isInstanceOf(Decoding.Decoded.class);
      ((Decoding.Decoded) result).audio().close();
    }
  }

  private static MediaSettings one() {
    Duration patience = Duration.ofSeconds(20);
    return new MediaSettings(
        "ffmpeg", patience, DataSize.ofMegabytes(768), patience, 1, Duration.ofSeconds(2), 1);
  }
}
