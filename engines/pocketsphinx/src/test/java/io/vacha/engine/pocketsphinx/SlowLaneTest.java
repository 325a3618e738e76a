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
import io.vacha.testing.Eventually;
import io.vacha.testing.FewWords;
import java.io.IOException;
import java.nio.file.Files;
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
  @TempDir Path directory;

  @Test
  void leavesAWorkerForAShortRecordingWhileLongOnesAreHeard() throws Exception {
    PcmFile sentence = Recordings.spoken(directory);
    PcmFile minutes = Recordings.joined(directory, Collections.nCopies(30, sentence));
    try (var engine = engine()) {
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

  @Test
  void hearsLongOnesWithTheWorkerThatLeavesTheProcessorToOthers() throws Exception {
    PcmFile sentence = Recordings.spoken(directory);
    PcmFile pieces = Recordings.joined(directory, Collections.nCopies(9, sentence));
    try (var engine = engine()) {
      Eventually.until("both run", () -> engine.workerPids(Language.EN).size() == 2);
      long slow = engine.workerPids(Language.EN).getFirst();
      long quick = engine.workerPids(Language.EN).getLast();
      assertThat(niceness(slow)).isEqualTo(Math.min(19, niceness(quick) + 5));
      long before = cpuMillis(quick) - cpuMillis(slow);
      engine.recognize(english(sentence, new Cancellation()));
      long afterShort = cpuMillis(quick) - cpuMillis(slow);
      assertThat(afterShort).isGreaterThan(before);
      engine.recognize(english(pieces, new Cancellation()));
      assertThat(cpuMillis(quick) - cpuMillis(slow)).isLessThan(afterShort);
    }
  }

  private static long cpuMillis(long pid) {
    return Innermost.of(pid).info().totalCpuDuration().orElseThrow().toMillis();
  }

  /** The nineteenth field of the system's account of a process. */
  private static int niceness(long pid) throws IOException {
    String account = Files.readString(Path.of("/proc/" + pid + "/stat"));
    return Integer.parseInt(account.substring(account.lastIndexOf(')') + 2).split(" ", -1)[16]);
  }

  /** With one worker for long recordings and one for short ones. */
  private PocketsphinxEngine engine() {
    PocketsphinxSettings settings =
        new PocketsphinxSettings(
            1,
            1,
            16,
            1,
            Duration.ZERO,
            FewWords.folder(),
            Duration.ofSeconds(20),
            Duration.ofMinutes(3),
            4);
    return new PocketsphinxEngine(settings, directory, KhmerFrontEnd.load());
  }

  private static RecognitionTask english(PcmFile audio, Cancellation cancellation) {
    return new RecognitionTask(audio, Language.EN, cancellation);
  }
}
