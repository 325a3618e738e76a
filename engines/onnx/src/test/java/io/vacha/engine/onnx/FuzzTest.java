package io.vacha.engine.onnx;

import io.vacha.testing.Fuzzing;
import org.junit.jupiter.api.Test;

/** See ADR 0045. */
class FuzzTest {
  @Test
  void noModelBreaksItsReader() throws Exception {
    Fuzzing.check(new OnnxFileFuzz());
  }
}
