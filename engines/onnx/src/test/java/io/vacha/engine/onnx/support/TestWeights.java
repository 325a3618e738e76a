package io.vacha.engine.onnx.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Published weights for the tests, one folder a model, in the folder that {@code
 * VACHA_TEST_WEIGHTS} names or in {@code ~/.cache/vacha/models}. Where they are not, the tests make
 * small models of their own.
 */
public final class TestWeights {
  private TestWeights() {}

  /** Makes a small model. */
  @FunctionalInterface
  public interface Maker {
    Path make(Path folder) throws IOException;
  }

  /**
   * Puts a model into a folder that does not exist yet: the published weights by a link, or a small
   * one; says which.
   *
   * @param id of the model in the catalogue
   * @return whether they are the published weights
   */
  public static boolean into(Path folder, String id, Maker otherwise) throws IOException {
    Path weights = root().resolve(id);
    boolean published = Files.exists(weights);
    if (published) {
      Files.createSymbolicLink(folder, weights.toRealPath());
    } else {
      otherwise.make(folder);
    }
    System.out.printf(
        "%s is tested with %s%n", id, published ? "its weights" : "a small model: no " + weights);
    return published;
  }

  private static Path root() {
    return Optional.ofNullable(System.getenv("VACHA_TEST_WEIGHTS"))
        .map(Path::of)
        .orElse(Path.of(System.getProperty("user.home"), ".cache/vacha/models"));
  }
}
