package io.vacha.openai.realtime;

import io.vacha.testing.Fuzzing;
import org.junit.jupiter.api.Test;

/** See ADR 0045. */
class FuzzTest {
  @Test
  void noSessionBreaksItsReader() throws Exception {
    Fuzzing.check(new RealtimeEventFuzz());
  }
}
