package io.vacha.transcription;

import io.vacha.testing.Fuzzing;
import org.junit.jupiter.api.Test;

/** See ADR 0045. */
class FuzzTest {
  @Test
  void noFormBreaksItsReader() throws Exception {
    Fuzzing.check(new MultipartFuzz());
  }
}
