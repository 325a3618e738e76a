package io.vacha.engine.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import io.vacha.engine.EngineException;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tensors for a model by name, made one after the other. Confined; closing it frees them. */
public final class OnnxInputs implements AutoCloseable {
  private final Map<String, OnnxTensor> tensors = new LinkedHashMap<>();

  /** Adds a tensor of 32-bit floats. @throws EngineException UNAVAILABLE if it cannot be made */
  public OnnxInputs floats(String name, float[] values, long... shape) throws EngineException {
    try {
      return add(
          name, OnnxTensor.createTensor(RuntimeEnvironment.get(), FloatBuffer.wrap(values), shape));
    } catch (OrtException e) {
      throw EngineException.unavailable("no tensor " + name, e);
    }
  }

  /** Adds a tensor of 64-bit integers; one without a shape is a scalar. */
  public OnnxInputs longs(String name, long[] values, long... shape) throws EngineException {
    try {
      return add(
          name, OnnxTensor.createTensor(RuntimeEnvironment.get(), LongBuffer.wrap(values), shape));
    } catch (OrtException e) {
      throw EngineException.unavailable("no tensor " + name, e);
    }
  }

  private OnnxInputs add(String name, OnnxTensor tensor) {
    OnnxTensor before = tensors.put(name, tensor);
    if (before != null) {
      before.close();
    }
    return this;
  }

  Map<String, OnnxTensor> tensors() {
    return tensors;
  }

  @Override
  public void close() {
    tensors.values().forEach(OnnxTensor::close);
    tensors.clear();
  }
}
