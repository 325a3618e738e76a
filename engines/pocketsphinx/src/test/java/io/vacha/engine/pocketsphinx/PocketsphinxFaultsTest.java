package io.vacha.engine.pocketsphinx;

import static io.vacha.engine.support.EngineAssertions.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.Workers;
import io.vacha.engine.support.Background;
import io.vacha.engine.support.Recordings;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.process.Held;
import io.vacha.testing.Eventually;
import io.vacha.testing.FewWords;
import io.vacha.testing.Signal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class PocketsphinxFaultsTest {
  private static final Path MODEL = FewWords.folder();

  @TempDir Path directory;

  @Test
  void asksAnotherWhereAWorkerDiesBeforeItReads() throws Exception {
    try (var engine = engine(MODEL, 0, Duration.ofSeconds(60))) {
      PcmFile audio = Recordings.spoken(directory);
      Recognition before = recognize(engine, audio, new Cancellation());
      long pid = onlyWorker(engine);
      Held.stop(pid);
      var outcome = Background.recognizing(engine, task(audio, new Cancellation()));
      Eventually.until("busy", () -> engine.health().busy() == 1);
      Signal.sendGroup(pid, "KILL");
      assertThat(outcome.join()).isEqualTo(before);
      assertThat(onlyWorker(engine)).isNotEqualTo(pid);
    }
  }

  @Test
  void replacesAWorkerThatDiesWhileIdleBeforeAnybodyNotices() throws Exception {
    try (var engine = engine(MODEL, 0, Duration.ofSeconds(60))) {
      PcmFile audio = Recordings.spoken(directory);
      Recognition before = recognize(engine, audio, new Cancellation());
      long pid = onlyWorker(engine);
      Signal.sendGroup(pid, "KILL");
      Eventually.until("dead", () -> ProcessHandle.of(pid).isEmpty());
      assertThat(recognize(engine, audio, new Cancellation())).isEqualTo(before);
    }
  }

  @Test
  void killsAndReplacesAWorkerThatHangs() throws Exception {
    PcmFile audio = Recordings.spoken(directory);
    try (var engine = engine(MODEL, 0, Duration.ofSeconds(20))) {
      Recognition before = recognize(engine, audio, new Cancellation());
      long pid = onlyWorker(engine);
      Held.stop(pid);
      assertThatThrownBy(() -> recognize(engine, audio, new Cancellation()))
          .satisfies(failure(Kind.TIMED_OUT));
      assertThat(engine.health().deadlineMisses()).isEqualTo(1);
      Eventually.until("killed", () -> ProcessHandle.of(pid).isEmpty());
      assertThat(recognize(engine, audio, new Cancellation())).isEqualTo(before);
    }
  }

  @Test
  void replacesAWorkerThatIsStoppedWhileNobodyAsks() throws Exception {
    try (var engine = engine(MODEL, 0, Duration.ofSeconds(60))) {
      PcmFile audio = Recordings.spoken(directory);
      Recognition before = recognize(engine, audio, new Cancellation());
      long pid = onlyWorker(engine);
      Signal.send(pid, "STOP");
      Eventually.until("replaced", () -> isReplaced(engine, pid));
      assertThat(recognize(engine, audio, new Cancellation())).isEqualTo(before);
      assertThat(engine.health().deadlineMisses()).isZero();
    }
  }

  @Test
  void asksAnotherWhereAWorkerIsStoppedBeforeItReads() throws Exception {
    try (var engine = engine(MODEL, 0, Duration.ofSeconds(60))) {
      PcmFile audio = Recordings.spoken(directory);
      Recognition before = recognize(engine, audio, new Cancellation());
      long pid = onlyWorker(engine);
      Held.stop(pid);
      var outcome = Background.recognizing(engine, task(audio, new Cancellation()));
      Eventually.until("busy", () -> engine.health().busy() == 1);
      Held.notice(pid);
      assertThat(outcome.join()).isEqualTo(before);
    }
  }

  @Test
  void replacesAllWorkersHoweverOftenTheyAreKilledWhileNobodyAsks() throws Exception {
    try (var engine = engine(MODEL, 0, Duration.ofSeconds(60))) {
      for (int i = 0; i < 2; i++) {
        Eventually.until("all run", () -> runAll(engine));
        for (long pid : engine.workerPids(Language.AUTO)) {
          Signal.sendGroup(pid, "KILL");
          Eventually.until("dead", () -> ProcessHandle.of(pid).isEmpty());
        }
      }
      Eventually.until("all run again", () -> runAll(engine));
      assertThat(engine.health().workers()).isEqualTo(new Workers(2, 2));
    }
  }

  private static boolean runAll(PocketsphinxEngine engine) {
    Workers workers = engine.health().workers();
    return workers.running() == workers.wanted();
  }

  @Test
  void locksItsWorkersIn() throws Exception {
    Path secret = Files.writeString(directory.resolve("vacha.db"), "secret");
    try (var engine = engine(MODEL, 0, Duration.ofSeconds(60))) {
      Eventually.until("all run", () -> runAll(engine));
      for (long pid : engine.workerPids(Language.AUTO)) {
        Path inside = Path.of("/proc", Long.toString(Innermost.of(pid).pid()));
        assertThat(inside.resolve("root" + secret)).doesNotExist();
        assertThat(inside.resolve("root/home")).doesNotExist();
        assertThat(Files.readSymbolicLink(inside.resolve("ns/net")))
            .isNotEqualTo(Files.readSymbolicLink(Path.of("/proc/self/ns/net")));
      }
    }
  }

  private static boolean isReplaced(PocketsphinxEngine engine, long pid) {
    List<Long> pids = engine.workerPids(Language.EN);
    return pids.size() == 1 && pids.getFirst() != pid;
  }

  @Test
  void refusesAtOnceWhenTheQueueIsFullAndFreesThePlacesOfClientsThatLeave() throws Exception {
    try (var engine = engine(MODEL, 1, Duration.ofSeconds(60))) {
      PcmFile audio = Recordings.spoken(directory);
      Recognition before = recognize(engine, audio, new Cancellation());
      Held.stop(onlyWorker(engine));
      Cancellation working = new Cancellation();
      Cancellation waiting = new Cancellation();
      var first = Background.failing(engine, task(audio, working));
      Eventually.until("busy", () -> engine.health().busy() == 1);
      var second = Background.failing(engine, task(audio, waiting));
      Eventually.until("queued", () -> engine.health().queued() == 1);
      assertThatThrownBy(() -> recognize(engine, audio, new Cancellation()))
          .satisfies(failure(Kind.UNAVAILABLE));
      waiting.cancel();
      assertThat(second.join()).satisfies(failure(Kind.CANCELLED));
      working.cancel();
      assertThat(first.join()).satisfies(failure(Kind.CANCELLED));
      assertThat(recognize(engine, audio, new Cancellation())).isEqualTo(before);
    }
  }

  @Test
  void saysWhatToInstallWhenTheModelIsMissing() throws Exception {
    PcmFile audio = Recordings.of(directory, new short[1600]);
    try (var engine = engine(directory.resolve("nowhere"), 0, Duration.ofSeconds(60))) {
      assertThatThrownBy(() -> recognize(engine, audio, new Cancellation()))
          .satisfies(failure(Kind.UNAVAILABLE));
      assertThat(engine.health().available()).isFalse();
      assertThat(engine.health().description())
          .contains("nowhere", "libpocketsphinx3", "pocketsphinx-en-us");
    }
  }

  @Test
  void endsItsProcessesWhenClosed() throws Exception {
    long pid;
    try (var engine = engine(MODEL, 0, Duration.ofSeconds(60))) {
      recognize(engine, Recordings.of(directory, new short[1600]), new Cancellation());
      pid = onlyWorker(engine);
    }
    Eventually.until("gone", () -> ProcessHandle.of(pid).isEmpty());
  }

  @Test
  void startsNoneUntilSomebodyAsksWhereNoneIsWantedAhead() throws Exception {
    try (var engine = engine(MODEL, 0, Duration.ofSeconds(60), 0, Duration.ofMinutes(2))) {
      assertThat(engine.health().available()).isTrue();
      assertThat(engine.workerPids(Language.AUTO)).isEmpty();
      recognize(engine, Recordings.of(directory, new short[1600]), new Cancellation());
      assertThat(engine.workerPids(Language.EN)).hasSize(1);
    }
  }

  private PocketsphinxEngine engine(Path model, int queue, Duration deadline) {
    return engine(model, queue, deadline, 1, Duration.ZERO);
  }

  private PocketsphinxEngine engine(
      Path model, int queue, Duration deadline, int ahead, Duration idle) {
    Duration longest = Duration.ofSeconds(20);
    return new PocketsphinxEngine(
        new PocketsphinxSettings(1, 0, queue, ahead, idle, model, longest, deadline, 0),
        directory,
        KhmerFrontEnd.load());
  }

  private static long onlyWorker(PocketsphinxEngine engine) {
    assertThat(engine.workerPids(Language.EN)).hasSize(1);
    return engine.workerPids(Language.EN).getFirst();
  }

  private static RecognitionTask task(PcmFile audio, Cancellation cancellation) {
    return new RecognitionTask(audio, Language.EN, cancellation);
  }

  private static Recognition recognize(
      PocketsphinxEngine engine, PcmFile audio, Cancellation cancellation) throws EngineException {
    return engine.recognize(task(audio, cancellation));
  }
}
