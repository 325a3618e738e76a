package io.vacha.benchmarks.service;

import io.vacha.cli.Main;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What starts Vacha. Immutable.
 *
 * @param command comes before its arguments
 */
public record Program(List<String> command) {
  /** Copies the command. */
  public Program {
    command = List.copyOf(command);
  }

  /** The launcher of a checkout. */
  public static Program in(Path home) {
    return new Program(List.of(home.resolve("vacha").toString()));
  }

  /** Java with the classes of this process, and quick to start. */
  public static Program ofThisProcess() {
    return new Program(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName()));
  }

  /** Runs it with an argument. */
  public ProcessBuilder with(String argument) {
    List<String> all = new ArrayList<>(command);
    all.add(argument);
    return new ProcessBuilder(all);
  }
}
