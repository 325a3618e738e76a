package io.vacha.engine.ctc;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.ctc.CtcSettings.SearchKind;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.piece.PieceTurns;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.engine.support.Readers;
import io.vacha.engine.support.Recordings;
import io.vacha.engine.worker.Deadline;
import io.vacha.support.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class CtcTurnsTest {
  private static final Duration MINUTES = Duration.ofMinutes(3);

  @TempDir Path folder;

  /** One worker more than the two that long recordings share. */
  private CtcEngine engine() throws IOException {
    return new CtcEngine(
        ToneEars.settings(SearchKind.GREEDY, 1, 5, 1),
        ToneFolders.omnilingual(folder.resolve("model")),
        new ModelProbe(folder.resolve("probes")),
        Readers.PLAIN,
        RecordingCutter.BY_ENERGY);
  }

  private PcmFile tones(String text) throws IOException {
    return Recordings.of(folder, ToneFolders.say(ToneFolders.CHARACTERS, text));
  }

  @Test
  void hearsAShortRecordingWhileLongOnesHaveTheirShare() throws Exception {
    try (CtcEngine engine = engine()) {
      PcmFile clip = tones("abba cab");
      Recognition alone = hear(engine, clip);
      assertThat(alone.text()).isNotEmpty();
      CompletableFuture<Recognition> waiting;
      try (var _ = longPiece(engine);
          var _ = longPiece(engine)) {
        waiting = start(engine, tones("abc ca ".repeat(20)));
        Eventually.until("it waits", () -> engine.turns().queued() > 0);
        assertThat(hear(engine, clip)).isEqualTo(alone);
        assertThat(waiting).isNotDone();
      }
      assertThat(waiting.join().text()).isNotEmpty();
    }
  }

  /** As if another long recording were being heard. */
  private static PieceTurns.Place longPiece(CtcEngine engine) throws EngineException {
    return engine.turns().lane(2).enter(Deadline.after(MINUTES), new Cancellation());
  }

  private static Recognition hear(CtcEngine engine, PcmFile audio) throws IOException {
    return engine.recognize(new RecognitionTask(audio, Language.AUTO, new Cancellation()));
  }

  private static CompletableFuture<Recognition> start(CtcEngine engine, PcmFile audio) {
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
