package io.vacha.speech;

import io.vacha.lexicon.PlsFuzz;
import io.vacha.testing.Fuzzing;
import org.junit.jupiter.api.Test;

/** See ADR 0045. */
class FuzzTest {
  @Test
  void noBodyBreaksItsReader() throws Exception {
    Fuzzing.check(new SpeechRequestFuzz());
  }

  @Test
  void noMarkupBreaksItsReader() throws Exception {
    Fuzzing.check(new SsmlFuzz());
  }

  @Test
  void noLexiconBreaksItsReader() throws Exception {
    Fuzzing.check(new PlsFuzz());
  }
}
