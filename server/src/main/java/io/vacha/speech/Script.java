package io.vacha.speech;

import io.vacha.engine.Speech;
import java.io.IOException;

/** What is to be said, checked and planned, so that its length can be told before it is made. */
interface Script {
  /** About how long it lasts at the normal rate, in milliseconds. */
  long millis();

  /**
   * Begins to speak; the caller closes what it gets.
   *
   * @throws io.vacha.engine.EngineException if an engine fails
   */
  Speech speak() throws IOException;
}
