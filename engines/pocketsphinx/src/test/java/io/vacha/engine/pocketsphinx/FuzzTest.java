package io.vacha.engine.pocketsphinx;

import io.vacha.testing.Fuzzing;
import org.junit.jupiter.api.Test;

/** See ADR 0045. */
class FuzzTest {
  @Test
  void noMessageBreaksItsReader() throws Exception {
    Fuzzing.check(new WorkerProtocolFuzz());
  }
}
