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
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The npm packages the tests run, as {@code src/test/node/package-lock.json} fixes them, and the
 * programs beside it. Installed once into {@code target}.
 */
public final class NodeProject {
  private static final Path SOURCE = Path.of("src/test/node").toAbsolutePath();
  private static final Path INSTALLED = Path.of("target/node").toAbsolutePath();
  private static final Path STAMP = INSTALLED.resolve("installed-lock.json");

  private NodeProject() {}

  /** The folder of the installed packages. */
  public static synchronized Path modules() {
    try {
      install();
      return INSTALLED.resolve("node_modules");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void install() throws IOException {
    Files.createDirectories(INSTALLED);
    try (Stream<Path> files = Files.list(SOURCE)) {
      for (Path file : files.toList()) {
        Files.copy(
            file, INSTALLED.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    Path lock = SOURCE.resolve("package-lock.json");
    if (Files.exists(STAMP) && Files.mismatch(STAMP, lock) < 0) {
      return;
    }
    run(Map.of(), List.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"));
    Files.copy(lock, STAMP, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Runs a program with an OpenAI SDK that finds the service; what it prints is its JSON. */
  public static JsonNode run(TestService service, String key, String program, String... arguments) {
    Path unused = modules();
    assertThat(unused).isDirectory();
    List<String> command = new ArrayList<>(List.of("node", program));
    command.addAll(List.of(arguments));
    Map<String, String> environment =
        Map.of(
            "OPENAI_BASE_URL",
            service.anonymous().base() + "/v1",
            "OPENAI_API_KEY",
            key,
            "NODE_EXTRA_CA_CERTS",
            service.running().installation().certificate().toString());
    return JsonMapper.shared().readTree(run(environment, command));
  }

  private static String run(Map<String, String> environment, List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(INSTALLED.toFile());
    builder.environment().putAll(environment);
    Path errors = INSTALLED.resolve("errors.log");
    builder.redirectError(errors.toFile());
    try {
      Process process = builder.start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(command + ": " + Files.readString(errors)).isZero();
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
