package io.vacha.benchmarks.fuzz;

import io.vacha.testing.FuzzTarget;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where Jazzer comes in: {@code benchmarks/run fuzz TARGET --seconds N}. The property {@code
 * vacha.fuzz.target} names the class of the target.
 */
public final class JazzerFuzz {
  private static final FuzzTarget TARGET = target(System.getProperty("vacha.fuzz.target", ""));

  private JazzerFuzz() {}

  private static FuzzTarget target(String className) {
    try {
      return Class.forName(className).asSubclass(FuzzTarget.class).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("no fuzz target: " + className, e);
    }
  }

  /** One input. */
  public static void fuzzerTestOneInput(byte[] data) throws Exception {
    TARGET.read(data);
  }

  /** Writes the target's seeds into a folder, from where Jazzer takes them. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    int number = 0;
    for (byte[] seed : TARGET.seeds()) {
      Files.write(folder.resolve("seed-" + number++), seed);
    }
  }
}
