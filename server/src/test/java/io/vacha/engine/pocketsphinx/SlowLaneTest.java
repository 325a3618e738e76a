package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.support.Background;
import io.vacha.engine.support.Recordings;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.support.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class SlowLaneTest {
  private static final PocketsphinxSettings DEFAULTS = PocketsphinxSettings.defaults();

  @TempDir Path directory;

  @Test
  void leavesAWorkerForAShortRecordingWhileLongOnesAreHeard() throws Exception {
    PcmFile sentence = Recordings.spoken(directory);
    PcmFile minutes = Recordings.joined(directory, Collections.nCopies(30, sentence));
    PocketsphinxSettings settings =
        new PocketsphinxSettings(
            1, 1, 16, DEFAULTS.model(), Duration.ofSeconds(20), Duration.ofMinutes(3), 4);
    try (var engine = new PocketsphinxEngine(settings, directory, KhmerFrontEnd.load())) {
      Cancellation enough = new Cancellation();
      List<CompletableFuture<Recognition>> both =
          List.of(
              Background.recognizing(engine, english(minutes, enough)),
              Background.recognizing(engine, english(minutes, enough)));
      Eventually.until("one piece is heard, the others wait", () -> engine.health().busy() == 1);
      Recognition heard = engine.recognize(english(sentence, new Cancellation()));
      assertThat(heard.text()).contains("tomorrow");
      assertThat(engine.health().busy()).isLessThanOrEqualTo(1);
      assertThat(both).noneMatch(CompletableFuture::isDone);
      enough.cancel();
      assertThat(CompletableFuture.allOf(both.toArray(CompletableFuture[]::new)))
          .failsWithin(Duration.ofSeconds(60));
    }
  }

  private static RecognitionTask english(PcmFile audio, Cancellation cancellation) {
    return new RecognitionTask(audio, Language.EN, cancellation);
  }
}
