package io.vacha.engine.onnx;

import io.vacha.engine.model.UnusableModelException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * ONNX Runtime 1.29 reads the command line of its process when it is loaded, and ends the process
 * where that has more than about 3,980 bytes, a long class path for example.
 */
final class CommandLine {
  private static final Path OWN = Path.of("/proc/self/cmdline");
  private static final int LONGEST = 3900;

  private CommandLine() {}

  /** Returns if the runtime can be loaded. */
  static void check() throws UnusableModelException {
    try {
      int length = Files.exists(OWN) ? Files.readAllBytes(OWN).length : 0;
      if (length > LONGEST) {
        throw new UnusableModelException(
            "ONNX Runtime cannot be loaded where the command line has more than "
                + LONGEST
                + " bytes; set the class path by CLASSPATH or start with -jar");
      }
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException("the command line cannot be read", e);
    }
  }
}
