package io.vacha.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FairQueueTest {
  private record Work(Claim claim, int number) implements Claimed {
    @Override
    public String toString() {
      return claim.caller() + number;
    }
  }

  private static Work brief(String caller, int number) {
    return new Work(Claim.shortWork(caller), number);
  }

  private static Work lengthy(String caller, int number) {
    return new Work(Claim.longWork(caller), number);
  }

  /** A queue of one place, in which somebody works. */
  private static FairQueue<Work> busy(int queue) {
    FairQueue<Work> turns = new FairQueue<>(Bounds.of(1, queue));
    assertThat(turns.offer(brief("busy", 0))).isTrue();
    assertThat(turns.next()).isPresent();
    return turns;
  }

  private static List<String> order(FairQueue<Work> turns) {
    List<String> order = new ArrayList<>();
    turns.done(brief("busy", 0));
    for (Optional<Work> next = turns.next(); next.isPresent(); next = turns.next()) {
      order.add(next.get().toString());
      turns.done(next.get());
    }
    return order;
  }

  @Test
  void callersTakeTurns() {
    FairQueue<Work> turns = busy(10);
    for (int i = 0; i < 4; i++) {
      assertThat(turns.offer(brief("a", i))).isTrue();
    }
    assertThat(turns.offer(brief("b", 0))).isTrue();
    assertThat(turns.offer(brief("b", 1))).isTrue();
    assertThat(turns.offer(brief("c", 0))).isTrue();
    assertThat(order(turns)).containsExactly("a0", "b0", "c0", "a1", "b1", "a2", "a3");
  }

  @Test
  void shortWorkGoesBeforeLong() {
    FairQueue<Work> turns = busy(10);
    assertThat(turns.offer(lengthy("a", 0))).isTrue();
    assertThat(turns.offer(lengthy("b", 0))).isTrue();
    assertThat(turns.offer(brief("c", 1))).isTrue();
    assertThat(order(turns)).containsExactly("c1", "a0", "b0");
  }

  @Test
  void longWorkHasEveryFourthTurn() {
    FairQueue<Work> turns = busy(20);
    assertThat(turns.offer(lengthy("a", 0))).isTrue();
    assertThat(turns.offer(lengthy("a", 1))).isTrue();
    for (int i = 0; i < 7; i++) {
      assertThat(turns.offer(brief("b", i))).isTrue();
    }
    assertThat(order(turns)).containsExactly("b0", "b1", "b2", "a0", "b3", "b4", "b5", "a1", "b6");
  }

  @Test
  void refusesOnceTheQueueIsFull() {
    FairQueue<Work> turns = busy(2);
    assertThat(turns.offer(brief("a", 0))).isTrue();
    assertThat(turns.offer(brief("a", 1))).isTrue();
    assertThat(turns.offer(brief("a", 2))).isFalse();
    assertThat(turns.size()).isEqualTo(2);
  }

  @Test
  void aFullQueueHasRoomForOneOfAnotherCaller() {
    FairQueue<Work> turns = busy(2);
    assertThat(turns.offer(brief("a", 0))).isTrue();
    assertThat(turns.offer(lengthy("a", 1))).isTrue();
    assertThat(turns.offer(brief("b", 0))).isTrue();
    assertThat(turns.offer(brief("b", 1))).isFalse();
    assertThat(turns.offer(brief("c", 0))).isFalse();
    assertThat(order(turns)).containsExactly("a0", "b0", "a1");
  }

  @Test
  void withoutAQueueNobodyWaits() {
    FairQueue<Work> turns = busy(0);
    assertThat(turns.offer(brief("a", 0))).isFalse();
    assertThat(turns.offer(lengthy("a", 0))).isFalse();
  }

  @Test
  void aSparePlaceIsForTheOnlyShortWorkOfItsCaller() {
    FairQueue<Work> turns = new FairQueue<>(new Bounds(2, 1, 10));
    for (Work work : List.of(brief("a", 0), lengthy("a", 1), brief("a", 2), lengthy("b", 0))) {
      assertThat(turns.offer(work)).isTrue();
    }
    assertThat(turns.next()).contains(brief("a", 0));
    assertThat(turns.next()).contains(brief("a", 2));
    assertThat(turns.next()).isEmpty();
    assertThat(turns.offer(brief("b", 1))).isTrue();
    assertThat(turns.next()).contains(brief("b", 1));
    assertThat(turns.next()).isEmpty();
    assertThat(turns.busy()).isEqualTo(3);
  }

  @Test
  void shortWorkIsNotKeptWaitingByLongWorkEverywhere() {
    FairQueue<Work> turns = new FairQueue<>(new Bounds(1, 1, 10));
    assertThat(turns.offer(lengthy("a", 0))).isTrue();
    assertThat(turns.next()).isPresent();
    assertThat(turns.offer(brief("a", 1))).isTrue();
    assertThat(turns.next()).contains(brief("a", 1));
  }

  @Test
  void sparePlacesStayOpenHoweverLongWorkWaits() {
    FairQueue<Work> turns = new FairQueue<>(new Bounds(1, 1, 100));
    assertThat(turns.offer(lengthy("a", 0))).isTrue();
    assertThat(turns.next()).isPresent();
    assertThat(turns.offer(lengthy("a", 1))).isTrue();
    for (int i = 0; i < 10; i++) {
      Work work = brief("b", i);
      assertThat(turns.offer(work)).isTrue();
      assertThat(turns.next()).contains(work);
      turns.done(work);
    }
    assertThat(turns.next()).isEmpty();
  }

  /** Else those who come for a moment, one after the other, would keep it out for good. */
  @Test
  void longWorkGetsThePlaceThatIsFreeWhileSpareOnesAreTaken() {
    FairQueue<Work> turns = new FairQueue<>(new Bounds(1, 1, 100));
    Work running = brief("a", 0);
    assertThat(turns.offer(running)).isTrue();
    assertThat(turns.next()).contains(running);
    assertThat(turns.offer(lengthy("long", 0))).isTrue();
    for (int i = 1; i <= 4; i++) {
      assertThat(turns.offer(brief("b" + i, 0))).isTrue();
    }
    assertThat(turns.next()).contains(brief("b1", 0));
    for (int i = 2; i <= 4; i++) {
      turns.done(running);
      running = brief("b" + i, 0);
      assertThat(turns.next()).contains(running);
    }
    turns.done(running);
    assertThat(turns.next()).contains(lengthy("long", 0));
    assertThat(turns.busy()).isEqualTo(2);
  }

  @Test
  void whoLeavesIsNotCalled() {
    FairQueue<Work> turns = busy(10);
    assertThat(turns.offer(brief("a", 0))).isTrue();
    assertThat(turns.offer(brief("a", 1))).isTrue();
    assertThat(turns.offer(brief("b", 0))).isTrue();
    assertThat(turns.remove(brief("a", 0))).isTrue();
    assertThat(turns.remove(brief("a", 0))).isFalse();
    assertThat(turns.remove(brief("b", 0))).isTrue();
    assertThat(order(turns)).containsExactly("a1");
  }
}
