package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.vacha.http.tls.HandshakeTurns;
import io.vacha.support.Exchange;
import io.vacha.support.RawConnection;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import io.vacha.turns.FairTurns;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Handshakes of the HTTPS listener wait for their turns, and no longer than a head may take. */
class HandshakeTurnsContractTest {
  @TempDir private Path folder;
  private TestService service;
  private final List<FairTurns.Place> held = new ArrayList<>();

  private HandshakeTurns start(String headTimeout) throws IOException {
    service =
        TestService.start(folder, "vacha: {connections: {head-timeout: " + headTimeout + "}}");
    HandshakeTurns turns = service.running().part(HandshakeTurns.class);
    for (int i = 0; i < HandshakeTurns.places(); i++) {
      held.add(turns.await("somebody", Duration.ZERO));
    }
    return turns;
  }

  @AfterEach
  void stop() {
    held.forEach(FairTurns.Place::close);
    service.close();
  }

  @Test
  void oneWaitsUntilAnotherIsDone() throws Exception {
    HandshakeTurns turns = start("10m");
    CompletableFuture<Exchange> answer =
        CompletableFuture.supplyAsync(() -> service.anonymous().get("/api/v1/voices"));
    Eventually.until("it waits", () -> turns.waiting() == 1);
    held.removeFirst().close();
    assertThat(answer.join().status()).isEqualTo(401);
  }

  @Test
  void oneWhoseTurnDoesNotComeIsGivenUp() throws Exception {
    HandshakeTurns turns = start("1s");
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> RawConnection.tls(service.running()).write("GET"));
    Eventually.until("nobody waits", () -> turns.waiting() == 0);
  }
}
