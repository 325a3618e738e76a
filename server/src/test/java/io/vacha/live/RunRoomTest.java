package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Circuit;
import io.vacha.engine.RecognitionEngine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunRoomTest {
  private static final Duration LONG = RunRoom.LONGEST_WAIT_FOR_OTHERS;
  private static final Duration SHORTER = LONG.minusMillis(1);

  private final RecognitionEngine engine = new CountingEngine(false);
  private final RunRoom room = new RunRoom(2);

  private Optional<Runnable> early(String keyId, Duration refusedFor) {
    return room.tryBeginEarly(engine, keyId, refusedFor);
  }

  @Test
  void nobodyWhoGoesOnIsHeardWhileSomebodyOfTheSameKeyWaits() {
    Runnable awaited = room.begin(engine, "a");
    assertThat(early("a", LONG.multipliedBy(60))).isEmpty();
    awaited.run();
    assertThat(early("a", Duration.ZERO)).isPresent();
  }

  @Test
  void everyoneWhoWaitsIsWaitedFor() {
    Runnable first = room.begin(engine, "a");
    Runnable second = room.begin(engine, "a");
    first.run();
    assertThat(early("a", LONG)).isEmpty();
    second.run();
    assertThat(early("a", LONG)).isPresent();
  }

  @Test
  void aKeyThatPausesAllTheTimeKeepsInterimWordsFromOthersForAMoment() {
    Runnable _ = room.begin(engine, "a");
    assertThat(early("b", SHORTER)).isEmpty();
    Runnable overdue = early("b", LONG).orElseThrow();
    assertThat(early("c", LONG)).as("beside those who wait, one at a time").isEmpty();
    overdue.run();
    assertThat(early("c", LONG)).isPresent();
  }

  @Test
  void manySessionsOfAKeyLeaveRoomForOneOfAnother() {
    Runnable first = early("a", LONG).orElseThrow();
    assertThat(early("a", LONG)).isPresent();
    assertThat(early("a", LONG)).isEmpty();
    assertThat(early("b", Duration.ZERO)).isPresent();
    assertThat(early("b", LONG)).isEmpty();
    first.run();
    assertThat(early("a", Duration.ZERO)).isPresent();
  }

  @Test
  void whoeverWaitsForAnotherMachineKeepsNobodyHereFromAnything() {
    var remote = new CountingEngine(false, List.of(new Circuit("far", Circuit.State.CLOSED)));
    Runnable _ = room.begin(remote, "a");
    assertThat(early("a", Duration.ZERO)).isPresent();
    assertThat(early("a", Duration.ZERO)).isPresent();
    assertThat(room.tryBeginEarly(remote, "a", Duration.ZERO)).isPresent();
  }
}
