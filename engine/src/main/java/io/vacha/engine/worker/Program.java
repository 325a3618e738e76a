package io.vacha.engine.worker;

import io.vacha.engine.EngineException;
import io.vacha.process.Sandbox;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
  private static final Path HOME = Path.of(System.getProperty("java.home"));

  /** Debian's packages of Java keep parts of it there. */
  private static final Path DEBIAN_CONFIGURATION =
      Path.of("/etc/java-" + Runtime.version().feature() + "-openjdk");

  private static final List<String> SMALL =
      List.of(
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-XX:ReservedCodeCacheSize=16m",
          "-XX:-UsePerfData",
          "-Xshare:auto",
          "--enable-native-access=ALL-UNNAMED");

  public Program {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
  }

  /**
   * The command of a small Java machine that is locked in ({@link Sandbox#JAVA}): the quick
   * compiler, shared classes, a plain collector.
   *
   * @param main its main class, from whose module and this one its classes come
   * @param options further options of the machine, its heap at least
   * @param arguments of the main class; files by their whole path
   * @param readable files and folders that it reads, beside its classes
   * @throws EngineException UNAVAILABLE where this machine has no Java to be started
   */
  public static List<String> java(
      Class<?> main, List<String> options, List<String> arguments, List<Path> readable)
      throws EngineException {
    List<Path> classes = Stream.of(main, Program.class).map(Program::placeOf).distinct().toList();
    List<String> command = new ArrayList<>(List.of(HOME.resolve("bin/java").toString()));
    command.addAll(options);
    command.addAll(SMALL);
    String classPath =
        classes.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    command.addAll(List.of("-cp", classPath, main.getName()));
    command.addAll(arguments);
    List<Path> views = new ArrayList<>(readable);
    views.addAll(classes);
    views.addAll(List.of(HOME, DEBIAN_CONFIGURATION));
    try {
      return Sandbox.JAVA.around(command, views);
    } catch (IOException e) {
      throw EngineException.unavailable("there is no Java in " + HOME, e);
    }
  }

  private static Path placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
