package io.vacha.engine.espeak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.support.Readers;
import io.vacha.support.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the engine does when espeak-ng misbehaves; the misbehaving ones are shell scripts. */
class EspeakFailureTest {
  private static final String TEXT = "Good morning.";

  @TempDir private Path folder;

  private EspeakSpeechEngine engine(String program, Duration deadline, int queue) {
    EspeakSettings settings = new EspeakSettings(program, 1, queue, deadline);
    return new EspeakSpeechEngine(settings, folder.resolve("voices"));
  }

  private EspeakSpeechEngine engine(String program) {
    return engine(program, Duration.ofSeconds(20), 4);
  }

  /** A program that is espeak-ng at set-up, and runs a script when it is to speak. */
  private String program(String script) throws IOException {
    Path file = folder.resolve("espeak");
    Files.writeString(
        file,
        "#!/bin/sh\ncase \"$*\" in *--stdin*) ;; *) exec espeak-ng \"$@\";; esac\n"
            + script
            + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    return file.toString();
  }

  private List<ProcessHandle> waitingProcesses() {
    String ours = "--path=" + folder.resolve("voices");
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().commandLine().orElse("").contains(ours))
        .toList();
  }

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
  void processesKilledFromOutsideChangeNoSound() throws IOException {
    Path kills = folder.resolve("kills");
    String dies = "text=$(cat); if [ $(wc -c <%s) -lt 3 ]; then echo >>%s; kill -9 $$; fi\n";
    String speaks = "printf %s \"$text\" | exec espeak-ng \"$@\"";
    Files.writeString(kills, "\n\n\n");
    try (var engine = engine(program(dies.replace("%s", kills.toString()) + speaks))) {
      Heard before = Heard.of(engine, TEXT, "sovann");
      Files.writeString(kills, "");
      assertThat(Heard.of(engine, TEXT, "sovann")).isEqualTo(before);
      assertThat(Files.size(kills)).isEqualTo(3);
    }
  }

  @Test
  void whereEachProcessIsKilledTheEngineIsUnavailable() throws IOException {
    try (var engine = engine(program("cat >/dev/null; kill -9 $$"))) {
      assertThat(Heard.failureOf(engine, TEXT)).isEqualTo(Kind.UNAVAILABLE);
    }
  }

  @Test
  void processesKilledWhileTheyWaitAreReplaced() throws IOException {
    try (var engine = engine("espeak-ng")) {
      Heard before = Heard.of(engine, TEXT, "sovann");
      Eventually.until("processes wait", () -> waitingProcesses().size() >= 2);
      waitingProcesses().forEach(ProcessHandle::destroyForcibly);
      assertThat(Heard.of(engine, TEXT, "sovann")).isEqualTo(before);
    }
    Eventually.until("no process left", () -> waitingProcesses().isEmpty());
  }

  @Test
  void cancellationEndsTheWorkAtOnce() throws IOException {
    try (var engine = engine(program("exec sleep 1000"))) {
      Cancellation cancellation = new Cancellation();
      try (Speech speech =
          engine.speak(new SpeechTask(TEXT, "sovann", Readers.PLAIN, cancellation))) {
        Thread.ofVirtual().start(cancellation::cancel);
        assertThatThrownBy(() -> speech.audio().next())
            .isInstanceOfSatisfying(
                EngineException.class, e -> assertThat(e.kind()).isEqualTo(Kind.CANCELLED));
      }
    }
  }

  @Test
  void closingTheStreamEndsItsProcesses() throws IOException {
    try (var engine = engine("espeak-ng")) {
      SpeechTask task =
          new SpeechTask("Good day. ".repeat(1000), "sovann", Readers.PLAIN, new Cancellation());
      try (Speech speech = engine.speak(task)) {
        assertThat(speech.audio().next()).isNotEmpty();
      }
      assertThat(engine.health().busy()).isZero();
      // One waits for each speaker; what spoke is gone.
      Eventually.until("processes wait", () -> waitingProcesses().size() == Speaker.ALL.size());
    }
  }

  @Test
  void shortTextIsSpokenWhileALongOneIs() throws IOException {
    try (var engine = engine("espeak-ng")) {
      SpeechTask task =
          new SpeechTask("Good day. ".repeat(2000), "sovann", Readers.PLAIN, new Cancellation());
      try (Speech speech = engine.speak(task)) {
        assertThat(speech.audio().next()).isNotEmpty();
        assertThat(Heard.of(engine, TEXT, "puthi").seconds()).isGreaterThan(0.3);
        assertThat(speech.audio().next()).isNotEmpty();
      }
    }
  }

  @Test
  void fullQueueIsRefusedAtOnceAndServesAgainLater() throws IOException {
    try (var engine = engine("espeak-ng", Duration.ofSeconds(20), 0)) {
      List<Speech> open = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        open.add(engine.speak(new SpeechTask(TEXT, "sovann", Readers.PLAIN, new Cancellation())));
      }
      assertThat(Heard.failureOf(engine, TEXT)).isEqualTo(Kind.UNAVAILABLE);
      open.forEach(Speech::close);
      assertThat(Heard.of(engine, TEXT, "sovann").seconds()).isGreaterThan(0.3);
    }
  }

  @Test
  void closedEngineIsUnavailableAndLeavesNoProcess() throws IOException {
    EspeakSpeechEngine engine = engine("espeak-ng");
    Heard.of(engine, TEXT, "sovann");
    engine.close();
    assertThat(Heard.failureOf(engine, TEXT)).isEqualTo(Kind.UNAVAILABLE);
    Eventually.until("no process left", () -> waitingProcesses().isEmpty());
  }
}
