package io.vacha.engine.whisper;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.piece.PieceTurns;
import io.vacha.engine.support.Recordings;
import io.vacha.engine.worker.Deadline;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.support.Eventually;
import io.vacha.support.TinyWhisper;
import io.vacha.support.TinyWhisper.Sound;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class WhisperTurnsTest {
  private static final Duration MINUTES = Duration.ofMinutes(3);

  @TempDir Path folder;

  /** One state more than the one that long recordings have. */
  private WhisperEngine engine() throws IOException {
    Path model = folder.resolve("model");
    TinyWhisper.saying(Sound.ENGLISH, "<|0.00|>", " part", "<|1.00|>").write(model);
    return new WhisperEngine(
        Whispers.settings(1, 1, 16, MINUTES), model, folder.resolve("data"), KhmerFrontEnd.load());
  }

  private PcmFile sentences(int count) throws IOException {
    return Recordings.joined(folder, Collections.nCopies(count, Recordings.spoken(folder)));
  }

  @Test
  void hearsAShortRecordingWhileLongOnesHaveTheirShare() throws Exception {
    try (WhisperEngine engine = engine()) {
      PcmFile clip = sentences(1);
      Recognition alone = hear(engine, clip);
      assertThat(alone.text()).isNotEmpty();
      CompletableFuture<Recognition> waiting;
      try (var _ = longPiece(engine)) {
        waiting = start(engine, sentences(15));
        Eventually.until("it waits", () -> engine.turns().queued() > 0);
        assertThat(hear(engine, clip)).isEqualTo(alone);
        assertThat(waiting).isNotDone();
      }
      assertThat(waiting.join().text()).isNotEmpty();
    }
  }

  /** As if another long recording were being heard. */
  private static PieceTurns.Place longPiece(WhisperEngine engine) throws EngineException {
    return engine.turns().lane(2).enter(Deadline.after(MINUTES), new Cancellation());
  }

  private static Recognition hear(WhisperEngine engine, PcmFile audio) throws IOException {
    return engine.recognize(new RecognitionTask(audio, Language.AUTO, new Cancellation()));
  }

  private static CompletableFuture<Recognition> start(WhisperEngine engine, PcmFile audio) {
    CompletableFuture<Recognition> result = new CompletableFuture<>();
    Thread.ofPlatform()
        .start(
            () -> {
              try {
                result.complete(hear(engine, audio));
              } catch (IOException e) {
                result.completeExceptionally(e);
              }
            });
    return result;
  }
}
