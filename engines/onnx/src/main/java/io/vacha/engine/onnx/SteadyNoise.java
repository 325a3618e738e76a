package io.vacha.engine.onnx;

import io.vacha.engine.model.UnusableModelException;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a graph give the same each time: where it draws normally distributed noise ({@code
 * RandomNormalLike}), it reads from a table of such noise instead. Confined.
 */
final class SteadyNoise implements GraphEdit {
  private static final String NOISE = "RandomNormalLike";

  /** Other operations that draw lots. */
  private static final Set<String> LOTS =
      Set.of("RandomNormal", "RandomUniform", "RandomUniformLike", "Multinomial", "Bernoulli");

  private final NoiseNodes noise = new NoiseNodes();

  /** {@inheritDoc} Refuses lots of another kind. */
  @Override
  public Optional<byte[]> replacement(OnnxNode node) throws UnusableModelException {
    if (LOTS.contains(node.operation())) {
      throw new UnusableModelException(
          "the model draws lots (%s), so it would never speak twice alike"
              .formatted(node.operation()));
    }
    if (!node.operation().equals(NOISE)) {
      return Optional.empty();
    }
    if (node.inputs().size() != 1 || node.outputs().size() != 1) {
      throw new UnusableModelException("the model draws noise in an unknown way");
    }
    return Optional.of(noise.nodes(node.inputs().getFirst(), node.key()));
  }

  @Override
  public byte[] constants() {
    return noise.constants();
  }
}
