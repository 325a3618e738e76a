package io.vacha.http.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.vacha.testing.Eventually;
import io.vacha.turns.FairTurns;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** In what order the networks come that wait for a handshake. */
@Timeout(60)
class HandshakeTurnsTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final HandshakeTurns turns = new HandshakeTurns();
  private final List<String> order = Collections.synchronizedList(new ArrayList<>());

  private Thread wait(String network, int waiting) {
    Thread thread =
        Thread.ofVirtual()
            .start(
                () -> {
                  try (FairTurns.Place _ = turns.await(network, PATIENCE)) {
                    order.add(network);
                  } catch (IOException e) {
                    order.add(e.toString());
                  }
                });
    Eventually.until(network + " waits", () -> turns.waiting() == waiting);
    return thread;
  }

  @Test
  void aNewcomerDoesNotWaitForWhoAsksWithoutEnd() throws Exception {
    List<FairTurns.Place> held = new ArrayList<>();
    for (int i = 0; i < HandshakeTurns.places(); i++) {
      held.add(turns.await("flood", PATIENCE));
    }
    List<Thread> waiting = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      waiting.add(wait("flood", i));
    }
    waiting.add(wait("newcomer", 4));
    held.getFirst().close();
    for (Thread each : waiting) {
      each.join();
    }
    assertThat(order).containsExactly("flood", "newcomer", "flood", "flood");
    assertThat(turns.waiting()).isZero();
  }

  @Test
  void whoWaitsTooLongIsToldAndWaitsNoLonger() throws Exception {
    List<FairTurns.Place> held = new ArrayList<>();
    for (int i = 0; i < HandshakeTurns.places(); i++) {
      held.add(turns.await("flood", PATIENCE));
    }
    assertThatExceptionOfType(SocketTimeoutException.class)
        .isThrownBy(() -> turns.await("newcomer", Duration.ofMillis(1)));
    assertThat(turns.waiting()).isZero();
    held.forEach(FairTurns.Place::close);
  }
}
