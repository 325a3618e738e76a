package io.vacha.workers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Lane;
import io.vacha.engine.Speech;
import io.vacha.settings.Secret;
import io.vacha.settings.SettingsException;
import io.vacha.testing.Eventually;
import io.vacha.turns.Claim;
import io.vacha.workers.FakeWorker.Behaviour;
import io.vacha.workers.wire.EngineWork;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What becomes of a text at workers that fail in all ways. */
@Timeout(120)
class WorkerPoolTest extends TwoWorkers {
  private EngineException failure() {
    return catchThrowableOfType(EngineException.class, this::samples);
  }

  private void bothWill(Behaviour behaviour) {
    one.will(behaviour);
    other.will(behaviour);
  }

  private int asked() {
    return one.asked() + other.asked();
  }

  /** A worker that starts later is waited for, one with another secret or version is not. */
  @Test
  void nobodyWaitsForWorkersThatRefuse() {
    one.willTell(401);
    other.willTell(0);
    Eventually.until("both are gone", () -> !pool.isUp());
    assertThat(pool.isRefused()).isFalse();
    other.willTell(409);
    assertThat(pool.await(Duration.ofHours(1))).isFalse();
    assertThat(pool.isRefused()).isTrue();
    other.willTell(200);
    Eventually.until("one answers", pool::isUp);
    assertThat(pool.isRefused()).isFalse();
  }

  @Test
  void workersTakeTurns() throws IOException {
    for (int i = 0; i < 4; i++) {
      assertThat(samples()).isEqualTo(1);
    }
    assertThat(one.asked()).isEqualTo(2);
    assertThat(other.asked()).isEqualTo(2);
  }

  @Test
  void longTasksLeaveTheRoomOfShortOnesAlone() throws IOException {
    EngineKey key = new EngineKey(FakeWorker.ENGINE, EngineWork.SPEECH);
    bothWill(Behaviour.SPEAK);
    Lane lane = Lane.of(Claim.OURS);
    Lane another = lane == Lane.SHORT ? Lane.LONG : Lane.SHORT;
    try (Speech first = engine.speak(task())) {
      assertThat(first.audio().sampleRateHz()).isEqualTo(FakeWorker.RATE_HZ);
      assertThat(pool.workers()).extracting(each -> each.active(key, lane)).contains(1);
      assertThat(pool.workers()).extracting(each -> each.active(key, another)).containsOnly(0);
    }
  }

  @Test
  void theOneWithLessToDoIsAsked() throws IOException {
    bothWill(Behaviour.SPEAK);
    try (Speech first = engine.speak(task())) {
      assertThat(first.audio().sampleRateHz()).isEqualTo(FakeWorker.RATE_HZ);
      FakeWorker busy = one.asked() == 1 ? one : other;
      assertThat(samples()).isEqualTo(1);
      assertThat(samples()).isEqualTo(1);
      assertThat(busy.asked()).isEqualTo(1);
    }
  }

  @Test
  void oneThatIsFullIsFollowedByAnother() throws IOException {
    one.will(Behaviour.BE_FULL);
    assertThat(samples()).isEqualTo(1);
    assertThat(samples()).isEqualTo(1);
    assertThat(other.asked()).isEqualTo(2);
  }

  @Test
  void whereAllAreFullItIsToldWhenToTryAgain() {
    bothWill(Behaviour.BE_FULL);
    EngineException full = failure();
    assertThat(full.kind()).isEqualTo(Kind.UNAVAILABLE);
    assertThat(full.retryAfter()).contains(Duration.ofSeconds(7));
  }

  @Test
  void oneThatDiesBeforeTheFirstSoundIsFollowedByAnother() throws IOException {
    one.will(Behaviour.DIE);
    assertThat(samples()).isEqualTo(1);
    assertThat(samples()).isEqualTo(1);
    assertThat(other.asked()).isEqualTo(2);
  }

  @Test
  void noMoreThanTwoDieOverOneText() {
    bothWill(Behaviour.DIE);
    assertThat(failure().kind()).isEqualTo(Kind.UNAVAILABLE);
    assertThat(asked()).isEqualTo(2);
  }

  @Test
  void oneThatDiesInTheMiddleFailsAsAnEngineHere() {
    bothWill(Behaviour.DIE_LATER);
    assertThat(failure().kind()).isEqualTo(Kind.UNAVAILABLE);
    assertThat(asked()).isEqualTo(1);
  }

  @Test
  void oneThatFreezesIsFollowedByAnother() throws IOException {
    one.will(Behaviour.FREEZE);
    assertThat(samples()).isEqualTo(1);
    assertThat(samples()).isEqualTo(1);
    assertThat(other.asked()).isEqualTo(2);
  }

  @Test
  void oneThatAnswersByteByByteIsFollowedByAnother() throws IOException {
    one.will(Behaviour.DRIP);
    assertThat(samples()).isEqualTo(1);
    assertThat(samples()).isEqualTo(1);
    assertThat(other.asked()).isEqualTo(2);
  }

  @Test
  void oneThatTellsOfItselfWithoutAnEndGetsNoWork() throws IOException {
    one.willTellWithoutEnd();
    Eventually.until("one is left", () -> engine.health().workers().running() == 1);
    assertThat(samples()).isEqualTo(1);
    assertThat(one.asked()).isZero();
  }

  @Test
  void whereAllAreSlowToTellOfThemselvesTheyAreAskedAllTheSame() throws IOException {
    Duration patience = Duration.ofSeconds(60);
    try (WorkerPool patient = WorkerPool.start(settings(patience, patience, one, other))) {
      engine = new WorkerSpeechEngine(patient, FakeWorker.ENGINE);
      Eventually.until("both answer", () -> engine.health().workers().running() == 2);
      one.willTell(0);
      other.willTell(0);
      Eventually.until("slow", () -> patient.workers().stream().allMatch(Worker::isSilent));
      assertThat(samples()).isEqualTo(1);
      assertThat(engine.health().description()).contains("is slow");
    }
  }

  @Test
  void oneThatSaysNothingForLongIsGone() throws IOException {
    one.willTell(0);
    Eventually.until("one is left", () -> engine.health().workers().running() == 1);
    assertThat(samples()).isEqualTo(1);
    assertThat(one.asked()).isZero();
  }

  @Test
  void nonsenseOfAllIsAnInvalidAnswer() {
    bothWill(Behaviour.TALK_NONSENSE);
    assertThat(failure().kind()).isEqualTo(Kind.INVALID_ANSWER);
  }

  @Test
  void aFailureOfTheEngineIsThatOfOneHere() {
    bothWill(Behaviour.FAIL);
    assertThat(failure().kind()).isEqualTo(Kind.INVALID_ANSWER);
    assertThat(asked()).isEqualTo(1);
  }

  @Test
  void soundWithoutAnEndIsNoSpeech() {
    bothWill(Behaviour.FLOOD);
    assertThat(failure().kind()).isEqualTo(Kind.INVALID_ANSWER);
  }

  @Test
  void workWithoutAnEndEndsAtTheDeadline() {
    bothWill(Behaviour.ONLY_BEAT);
    try (WorkerPool hasty =
        WorkerPool.start(settings(Duration.ofSeconds(2), Duration.ofMillis(200), one))) {
      assertThat(hasty.await(Duration.ofSeconds(30))).isTrue();
      WorkerSpeechEngine late = new WorkerSpeechEngine(hasty, FakeWorker.ENGINE);
      EngineException failure =
          catchThrowableOfType(EngineException.class, () -> late.speak(task()));
      assertThat(failure.kind()).isEqualTo(Kind.TIMED_OUT);
      assertThat(late.health().deadlineMisses()).isEqualTo(1);
    }
  }

  @Test
  void aClientThatLeavesEndsTheWork() throws Exception {
    bothWill(Behaviour.ONLY_BEAT);
    Thread leaving =
        Thread.ofVirtual()
            .start(
                () -> {
                  Eventually.until("asked", () -> asked() > 0);
                  client.cancel();
                });
    assertThat(failure().kind()).isEqualTo(Kind.CANCELLED);
    leaving.join();
    (one.asked() > 0 ? one : other).awaitLeftAlone();
    assertThat(engine.health().busy()).isZero();
  }

  @Test
  void oneThatIsGoneComesBackByItself() {
    one.willTell(500);
    Eventually.until("one is left", () -> engine.health().workers().running() == 1);
    assertThat(engine.health().description()).contains("answers with status 500");
    one.willTell(200);
    Eventually.until("both answer", () -> engine.health().workers().running() == 2);
  }

  @Test
  void oneThatStopsIsAskedWhereNoOtherIsThere() throws IOException {
    one.stops();
    Eventually.until("one stops", () -> engine.health().workers().running() == 1);
    assertThat(samples()).isEqualTo(1);
    assertThat(samples()).isEqualTo(1);
    assertThat(one.asked()).isZero();
    other.willTell(500);
    Eventually.until("none is left", () -> engine.health().workers().running() == 0);
    assertThat(samples()).isEqualTo(1);
    assertThat(one.asked()).isEqualTo(1);
  }

  @Test
  void tellsWhyOneGetsNoWork() {
    one.willTell(401);
    other.willTell(409);
    Eventually.until("none is left", () -> engine.health().workers().running() == 0);
    assertThat(engine.health().available()).isFalse();
    assertThat(engine.health().description())
        .contains("refuses the cluster secret of this gateway")
        .contains("speaks protocol 2, this gateway speaks 1");
    assertThat(failure().kind()).isEqualTo(Kind.UNAVAILABLE);
  }

  @Test
  void refusesASecretThatCouldBeGuessedAndDoesNotTellIt() {
    WorkersSettings weak =
        new WorkersSettings(
            List.of(one.address()),
            new Secret("abcdefg"),
            null,
            null,
            null,
            null,
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1));
    assertThatThrownBy(() -> WorkerPool.start(weak))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("16 characters")
        .hasMessageNotContaining("abcdefg");
  }
}
