package io.vacha.live.deepgram;

import io.vacha.testing.Fuzzing;
import org.junit.jupiter.api.Test;

/** See ADR 0045. */
class FuzzTest {
  @Test
  void noQueryBreaksItsReader() throws Exception {
    Fuzzing.check(new ListenQueryFuzz());
  }
}
