package io.vacha.khmer;

import io.vacha.testing.Fuzzing;
import org.junit.jupiter.api.Test;

/** See ADR 0045. */
class FuzzTest {
  @Test
  void noTextBreaksTheFrontEnd() throws Exception {
    Fuzzing.check(new KhmerFrontEndFuzz());
  }
}
