package io.vacha.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The packages of PyPI that the tests run, as {@code src/test/python/requirements.txt} fixes them,
 * and the programs beside it. Installed once into {@code target}.
 */
public final class PythonProject {
  private static final Path SOURCE = Path.of("src/test/python").toAbsolutePath();
  private static final Path INSTALLED = Path.of("target/python").toAbsolutePath();
  private static final Path STAMP = INSTALLED.resolve("installed.txt");

  private PythonProject() {}

  private static synchronized void install() throws IOException {
    Path wanted = SOURCE.resolve("requirements.txt");
    if (Files.exists(STAMP) && Files.mismatch(STAMP, wanted) < 0) {
      return;
    }
    run(Map.of(), List.of("python3", "-m", "venv", "--clear", INSTALLED.toString()));
    String pip = INSTALLED.resolve("bin/pip").toString();
    run(Map.of(), List.of(pip, "install", "--quiet", "--no-deps", "-r", wanted.toString()));
    Files.copy(wanted, STAMP, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Runs a program that finds the service; what it prints. */
  public static String run(TestService service, String key, String program, String... arguments) {
    try {
      install();
      List<String> command = new ArrayList<>();
      command.add(INSTALLED.resolve("bin/python").toString());
      command.add(SOURCE.resolve(program).toString());
      command.addAll(List.of(arguments));
      Map<String, String> environment =
          Map.of(
              "VACHA_URL",
              service.anonymous().base().toString(),
              "VACHA_API_KEY",
              key,
              "SSL_CERT_FILE",
              service.running().installation().certificate().toAbsolutePath().toString());
      return run(environment, command);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String run(Map<String, String> environment, List<String> command)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    Path errors = Files.createTempFile("python", ".log");
    builder.redirectError(errors.toFile());
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      assertThat(process.waitFor()).as(command + ": " + Files.readString(errors)).isZero();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
    Files.delete(errors);
    return output;
  }
}
