package io.vacha.engine.onnx;

import io.vacha.engine.model.UnusableModelException;
import java.util.Optional;

/** A change of a graph before it is loaded. Confined. */
interface GraphEdit {
  /**
   * What stands in the place of an operation, as fields of the graph; empty if it stays as it is.
   *
   * @throws UnusableModelException if the graph cannot be used with it
   */
  Optional<byte[]> replacement(OnnxNode node) throws UnusableModelException;

  /**
   * Whether an input, an output, a constant or the description of a tensor goes.
   *
   * @param field of the graph that it is
   */
  default boolean drops(int field, String name) {
    return false;
  }

  /** What else the graph needs then, as fields of it; asked after all operations. */
  byte[] constants();
}
