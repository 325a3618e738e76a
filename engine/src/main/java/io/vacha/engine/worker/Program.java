package io.vacha.engine.worker;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A program that answers questions in a child process.
 *
 * @param name what logs and messages call it
 * @param command the program and its arguments
 * @param environment all of its environment but {@code PATH} and {@code LANG}
 * @param longestStart how long it may take to get ready
 * @param grace how long it may go on with a question that nobody waits for any more, before it is
 *     killed; zero for a program that cannot be told
 */
public record Program(
    String name,
    List<String> command,
    Map<String, String> environment,
    Duration longestStart,
    Duration grace) {
  public Program {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
  }

  /**
   * The command of a small Java machine: the quick compiler, shared classes, a plain collector.
   *
   * @param main its main class, from whose module and this one its classes come
   * @param options further options of the machine, its heap at least
   */
  public static List<String> java(Class<?> main, List<String> options, List<String> arguments) {
    Stream<String> machine =
        Stream.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:ReservedCodeCacheSize=16m",
            "-Xshare:auto",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            ChildProcess.classPathOf(main, ChildProcess.class),
            main.getName());
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return Stream.of(Stream.of(java), options.stream(), machine, arguments.stream())
        .flatMap(each -> each)
        .toList();
  }
}
