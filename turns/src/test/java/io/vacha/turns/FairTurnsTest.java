package io.vacha.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FairTurnsTest {
  private static final Duration LONG = Duration.ofSeconds(15);
  private static final Claim A = Claim.longWork("a");
  private static final Claim B = Claim.longWork("b");

  private final FairTurns turns = new FairTurns(Bounds.of(1, 4));

  private FairTurns.Turn join(Claim claim) {
    return turns.join(claim).orElseThrow();
  }

  private static Optional<FairTurns.Place> now(FairTurns.Turn turn) throws InterruptedException {
    return turn.await(Duration.ZERO);
  }

  @Test
  void aPlaceGivenBackGoesToTheCallerWhoseTurnItIs() throws Exception {
    FairTurns.Place first = join(A).await(LONG).orElseThrow();
    FairTurns.Turn second = join(A);
    FairTurns.Turn third = join(A);
    FairTurns.Turn other = join(B);
    first.close();
    FairTurns.Place place = second.await(LONG).orElseThrow();
    place.close();
    assertThat(other.await(LONG)).isPresent();
    assertThat(turns.waiting()).isEqualTo(1);
    assertThat(third.leave()).isTrue();
    assertThat(now(third)).isEmpty();
    assertThat(turns.waiting()).isZero();
  }

  @Test
  void whoDoesNotWaitLongEnoughIsOut() throws Exception {
    try (FairTurns.Place _ = join(A).await(LONG).orElseThrow()) {
      FairTurns.Turn late = join(A);
      assertThat(now(late)).isEmpty();
      assertThat(late.leave()).isFalse();
      assertThat(turns.waiting()).isZero();
    }
    assertThat(turns.busy()).isZero();
  }

  @Test
  void closingTwiceGivesBackOnce() throws Exception {
    FairTurns.Place first = join(A).await(LONG).orElseThrow();
    FairTurns.Turn second = join(A);
    first.close();
    first.close();
    assertThat(second.await(LONG)).isPresent();
    assertThat(turns.busy()).isEqualTo(1);
  }

  @Test
  void aTryNeverWaits() {
    FairTurns door = new FairTurns(Bounds.door(1));
    assertThat(door.tryEnter(Claim.shortWork("a"))).isPresent();
    assertThat(door.tryEnter(Claim.shortWork("a"))).isEmpty();
    assertThat(door.tryEnter(Claim.shortWork("b"))).isPresent();
    assertThat(door.tryEnter(Claim.shortWork("c"))).isEmpty();
    assertThat(turns.tryEnter(A)).isPresent();
    assertThat(turns.tryEnter(A)).isEmpty();
    assertThat(turns.waiting()).isZero();
  }

  @Test
  void anInterruptedWaiterLeaves() throws Exception {
    try (FairTurns.Place _ = join(A).await(LONG).orElseThrow()) {
      FairTurns.Turn waiting = join(A);
      Thread thread =
          Thread.startVirtualThread(
              () -> {
                try {
                  var _ = waiting.await(LONG);
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      thread.interrupt();
      thread.join();
      assertThat(turns.waiting()).isZero();
    }
  }
}
