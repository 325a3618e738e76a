package io.vacha.support;

import io.vacha.testing.FewWords;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program of ours in a process of its own, with the classes of this one. */
public final class ChildProgram {
  /** The quick compiler is enough for a program that runs a minute. */
  static final List<String> JAVA =
      List.of(
          Path.of(System.getProperty("java.home"), "bin", "java").toString(),
          "--enable-native-access=ALL-UNNAMED",
          "-Dstdout.encoding=UTF-8",
          "-Xmx256m",
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1");

  private ChildProgram() {}

  /** Its command line; it hears with the small model of the tests. */
  static ProcessBuilder of(Class<?> program, String command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command(program, List.of(command)));
    builder.environment().put("VACHA_ENGINES_POCKETSPHINX_MODEL", FewWords.folder().toString());
    return builder.redirectErrorStream(true);
  }

  /** Java, its options, the program and its arguments. */
  public static List<String> command(Class<?> program, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(JAVA);
    command.addAll(PackedClasses.options());
    command.add(program.getName());
    command.addAll(arguments);
    return command;
  }

  /** The rest of the first line that begins so; what it says later is thrown away. */
  static String awaitLine(Process process, String beginning) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith(beginning)) {
        Thread.ofPlatform().daemon().start(() -> lines.lines().forEach(_ -> {}));
        return line.substring(beginning.length());
      }
    }
    throw new AssertionError("it ended before it was ready");
  }
}
