package io.vacha.engine.espeak;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Workers;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** What the engine does when espeak-ng is missing, hangs, dies or answers nonsense. */
class EspeakFailureTest extends EspeakInTrouble {
  @Test
  void missingProgramIsUnavailableAndSaysWhatToInstall() {
    try (var engine = engine("/nowhere/espeak-ng")) {
      assertThat(Heard.failureOf(engine, TEXT)).isEqualTo(Kind.UNAVAILABLE);
      assertThat(engine.health().available()).isFalse();
      assertThat(engine.health().description()).contains("apt-get install espeak-ng");
    }
  }

  @Test
  void hangingProgramIsKilledAtTheDeadline() throws IOException {
    try (var engine = engine(program("exec sleep 1000"), Duration.ofMillis(300), 4)) {
      assertThat(Heard.failureOf(engine, TEXT)).isEqualTo(Kind.TIMED_OUT);
      assertThat(engine.health().deadlineMisses()).isEqualTo(1);
      assertThat(engine.health().busy()).isZero();
    }
    Eventually.until("no process left", () -> waitingProcesses().isEmpty());
  }

  @Test
  void programThatAlwaysDiesIsUnavailable() throws IOException {
    try (var engine = engine(program("cat >/dev/null; exit 1"))) {
      assertThat(Heard.failureOf(engine, TEXT)).isEqualTo(Kind.UNAVAILABLE);
    }
  }

  @Test
  void programThatIsInstalledAgainServesAgain() throws IOException {
    String program = program("exec espeak-ng \"$@\"");
    try (var engine = engine(program)) {
      Heard before = Heard.of(engine, TEXT, "sovann");
      Path moved = Files.move(Path.of(program), folder.resolve("moved"));
      Eventually.until("fails", () -> fails(engine));
      assertThat(engine.health().available()).isFalse();
      Files.move(moved, Path.of(program));
      Eventually.until("available", () -> engine.health().available());
      assertThat(Heard.of(engine, TEXT, "sovann")).isEqualTo(before);
    }
  }

  /** Whether a text fails; the processes that wait may still serve some. */
  private static boolean fails(EspeakSpeechEngine engine) {
    try {
      return Heard.of(engine, TEXT, "sovann").samples().isEmpty();
    } catch (EngineException e) {
      return e.kind() == Kind.UNAVAILABLE;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void programThatAnswersNonsenseIsAnInvalidAnswer() throws IOException {
    try (var engine = engine(program("cat >/dev/null; echo hello, I am no sound at all........"))) {
      assertThat(Heard.failureOf(engine, TEXT)).isEqualTo(Kind.INVALID_ANSWER);
    }
  }

  @Test
  void programThatSaysNothingIsAnInvalidAnswer() throws IOException {
    try (var engine = engine(program("cat >/dev/null"))) {
      assertThat(Heard.failureOf(engine, TEXT)).isEqualTo(Kind.INVALID_ANSWER);
    }
  }

  @Test
  void onlyTheWordThatKillsTheProgramIsLeftOut() throws IOException {
    String dies = "text=$(cat); case \"$text\" in *poison*) kill -6 $$;; esac\n";
    String speaks = "printf %s \"$text\" | exec espeak-ng \"$@\"";
    try (var engine = engine(program(dies + speaks))) {
      Heard without = Heard.of(engine, "one two three four", "sovann");
      Heard with = Heard.of(engine, "one two poison three four", "sovann");
      assertThat(with.seconds()).isBetween(without.seconds() * 0.9, without.seconds() * 1.8);
      assertThat(Heard.of(engine, "poison", "sovann").peak()).isZero();
    }
  }

  @Test
  void processesKilledFromOutsideChangeNoSound() throws Exception {
    String hangs = "text=$(cat); if [ -e ${1#--path=}/hang ]; then exec sleep 1000; fi\n";
    String speaks = "printf %s \"$text\" | exec espeak-ng \"$@\"";
    try (var engine = engine(program(hangs + speaks))) {
      Heard before = Heard.of(engine, TEXT, "sovann");
      Path hang = Files.createFile(voiceFolder().resolve("hang"));
      CompletableFuture<Heard> after = CompletableFuture.supplyAsync(() -> heard(engine));
      killOneThatHangs();
      killOneThatHangs();
      Eventually.until("the third hangs", () -> !hanging().isEmpty());
      Files.delete(hang);
      killOneThatHangs();
      assertThat(after.join()).isEqualTo(before);
    }
  }

  private static Heard heard(EspeakSpeechEngine engine) {
    try {
      return Heard.of(engine, TEXT, "sovann");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void killOneThatHangs() {
    Eventually.until("one hangs", () -> !hanging().isEmpty());
    ProcessHandle one = hanging().getFirst();
    one.destroyForcibly();
    Eventually.until("killed", () -> !one.isAlive());
  }

  private static List<ProcessHandle> hanging() {
    return ProcessHandle.current()
        .descendants()
        .filter(process -> process.info().command().orElse("").endsWith("/sleep"))
        .toList();
  }

  @Test
  void processesKilledWhileTheyWaitAreReplaced() throws Exception {
    try (var engine = engine("espeak-ng")) {
      Eventually.until("all run", () -> runAll(engine));
      List<ProcessHandle> killed = waitingProcesses();
      killed.forEach(ProcessHandle::destroyForcibly);
      Eventually.until("dead", () -> killed.stream().noneMatch(ProcessHandle::isAlive));
      Eventually.until("all run again", () -> runAll(engine));
      assertThat(engine.health().workers()).isEqualTo(new Workers(4, 4));
    }
  }

  private static boolean runAll(EspeakSpeechEngine engine) {
    Workers workers = engine.health().workers();
    return workers.running() == workers.wanted();
  }

  @Test
  void programsSeeNoFileOfTheService() throws Exception {
    Path secret = Files.writeString(folder.resolve("vacha.db"), "secret");
    String looks = "if [ -e %s ] || [ -e /proc ]; then exit 1; fi\n".formatted(secret);
    try (var engine = engine(program(looks + "exec espeak-ng \"$@\""))) {
      assertThat(Heard.of(engine, TEXT, "sovann").peak()).isPositive();
    }
  }

  @Test
  void whereEachProcessIsKilledTheEngineIsUnavailable() throws IOException {
    try (var engine = engine(program("cat >/dev/null; kill -9 $$"))) {
      assertThat(Heard.failureOf(engine, TEXT)).isEqualTo(Kind.UNAVAILABLE);
    }
  }
}
