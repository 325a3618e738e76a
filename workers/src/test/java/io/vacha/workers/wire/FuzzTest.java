package io.vacha.workers.wire;

import io.vacha.testing.Fuzzing;
import org.junit.jupiter.api.Test;

/** See ADR 0045. */
class FuzzTest {
  @Test
  void noAnswerOfAWorkerBreaksItsReader() throws Exception {
    Fuzzing.check(new WorkerAnswerFuzz());
  }
}
