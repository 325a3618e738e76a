package io.vacha.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Eventually;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RequestsUnderWayTest {
  private final RequestsUnderWay requests = new RequestsUnderWay();

  @Test
  void areWaitedForUntilTheLastIsOver() throws Exception {
    requests.begin();
    requests.begin();
    Thread waiting = Thread.ofVirtual().start(() -> requests.awaitNone(Duration.ofMinutes(1)));
    Eventually.until("waits", () -> waiting.getState() == Thread.State.TIMED_WAITING);
    requests.end();
    assertThat(waiting.join(Duration.ofMillis(100))).isFalse();
    requests.end();
    waiting.join();
  }

  @Test
  void areNotWaitedForLongerThanIsToBe() {
    requests.begin();
    requests.awaitNone(Duration.ofMillis(1));
    requests.end();
    requests.awaitNone(Duration.ofMinutes(10));
  }
}
