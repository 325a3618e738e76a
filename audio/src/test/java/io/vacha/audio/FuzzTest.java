package io.vacha.audio;

import io.vacha.testing.Fuzzing;
import org.junit.jupiter.api.Test;

/** See ADR 0045. */
class FuzzTest {
  @Test
  void noUploadBreaksTheSniffer() throws Exception {
    Fuzzing.check(new MediaSnifferFuzz());
  }
}
