package io.vacha.engine.espeak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.support.Leavers;
import io.vacha.engine.support.Readers;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Work that is cancelled, crowded out or cut off by the end. */
class EspeakCrowdTest extends EspeakInTrouble {
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

  @Test
  void leaversCostNoTurn() throws Exception {
    try (var engine = engine("espeak-ng")) {
      String text = "Good day. ".repeat(20);
      Leavers.assertCostNothing(
          engine, leaving -> new SpeechTask(text, "sovann", Readers.PLAIN, leaving));
    }
    Eventually.until("no process left", () -> waitingProcesses().isEmpty());
  }
}
