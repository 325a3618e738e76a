package io.vacha.http.connection;

import io.vacha.testing.Fuzzing;
import org.junit.jupiter.api.Test;

/** See ADR 0045. */
class FuzzTest {
  @Test
  void framesAreCountedAlikeHoweverTheyArrive() throws Exception {
    Fuzzing.check(new FramesFuzz());
  }
}
