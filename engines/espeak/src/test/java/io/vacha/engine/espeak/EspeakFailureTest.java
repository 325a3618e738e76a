package io.vacha.engine.espeak;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
}
