package io.vacha.engine.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtLoggingLevel;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * The runtime's one environment, which lives as long as the process. The library's own shutdown
 * hook frees it as soon as the process is told to end, which brings down runs that still go on; so
 * it is referred to once more than that hook knows of.
 */
final class RuntimeEnvironment {
  private static final OrtEnvironment ENVIRONMENT = create();

  private RuntimeEnvironment() {}

  static OrtEnvironment get() {
    return ENVIRONMENT;
  }

  private static OrtEnvironment create() {
    OrtLoggingLevel level = OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR;
    OrtEnvironment environment = OrtEnvironment.getEnvironment(level, "vacha");
    try {
      Field library = Class.forName("ai.onnxruntime.OnnxRuntime").getDeclaredField("ortApiHandle");
      Method refer =
          OrtEnvironment.class.getDeclaredMethod(
              "createHandle", long.class, int.class, String.class);
      library.setAccessible(true);
      refer.setAccessible(true);
      refer.invoke(null, library.getLong(null), level.getValue(), "vacha");
      return environment;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("this is another ONNX Runtime than the one it was written for", e);
    }
  }
}
