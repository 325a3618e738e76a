package io.vacha.engine.vits;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.onnx.OnnxInputs;
import java.util.List;

/** How a text becomes what a graph takes. Implementations are thread-safe. */
interface VitsVoice {
  /** The one language it speaks. */
  Language language();

  /** The rate of its sound. */
  int sampleRateHz();

  /** What the graph must take, by name. */
  List<String> inputs();

  /**
   * The numbers of a text in its language; for platform threads.
   *
   * @param text as it is spoken: no numbers, no symbols
   * @return none where nothing in it can be said
   */
  long[] ids(String text, Cancellation stop) throws EngineException;

  /** Some numbers that can be said, to try the graph with. */
  long[] sample();

  /** What the graph takes; the caller closes it. */
  OnnxInputs inputs(long[] ids) throws EngineException;
}
