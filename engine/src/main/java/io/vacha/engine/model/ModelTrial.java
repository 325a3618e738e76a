package io.vacha.engine.model;

import java.nio.file.Path;
import java.util.List;

/**
 * Loads a model and uses it once, as an engine would, in a process where a crash does no harm.
 * Implementations have a public constructor without parameters.
 */
@FunctionalInterface
public interface ModelTrial {
  /**
   * Returns if the model can be used.
   *
   * @param folder where it is
   * @param options what the engine gave to {@link ModelProbe#check}
   * @throws UnusableModelException if it cannot
   */
  void tryOut(Path folder, List<String> options) throws UnusableModelException;
}
