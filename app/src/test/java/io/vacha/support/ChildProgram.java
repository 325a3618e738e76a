package io.vacha.support;

import io.vacha.testing.FewWords;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A program of ours in a process of its own, with this class path and the quick compiler only. */
final class ChildProgram {
  private ChildProgram() {}

  /** Its command line; it hears with the small model of the tests. */
  static ProcessBuilder of(Class<?> program, String command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            program.getName(),
            command);
    builder.environment().put("VACHA_ENGINES_POCKETSPHINX_MODEL", FewWords.folder().toString());
    return builder.redirectErrorStream(true);
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
