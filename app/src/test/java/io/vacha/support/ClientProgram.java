package io.vacha.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.client.VachaClient;
import io.vacha.testing.Repository;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;

/**
 * A program that uses the running service, in a folder of its own, as somebody would write it down
 * and start it.
 *
 * @param service what it uses
 * @param folder where it lies and runs
 */
public record ClientProgram(TestService service, Path folder) {
  /** Writes the program, starts it by the command, and gives what it printed. */
  public String run(String file, String text, List<String> command)
      throws IOException, InterruptedException {
    Files.writeString(folder.resolve(file), text);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    String certificate = service.running().installation().certificate().toAbsolutePath().toString();
    builder
        .environment()
        .putAll(
            Map.of(
                "VACHA_URL",
                service.anonymous().base().toString(),
                "VACHA_API_KEY",
                service.createKey("roomy").secret().value(),
                "VACHA_CA",
                certificate,
                "NODE_EXTRA_CA_CERTS",
                certificate));
    Path errors = folder.resolve("errors");
    Process process = builder.redirectError(errors.toFile()).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
    return printed;
  }

  /** The same in Java, by {@link #javaCommand}, with the jars that the quick start names. */
  public String runJava(String file, String text)
      throws IOException, InterruptedException, URISyntaxException {
    Path place = Files.createDirectories(folder.resolve("jars"));
    packClient(place.resolve("vacha-client-0.1.0.jar"));
    for (String coordinates : Repository.block("docs/quickstart.md", "text").lines().toList()) {
      Path jar = jarOf(coordinates);
      Files.copy(jar, place.resolve(jar.getFileName()));
    }
    String command =
        "PATH='" + System.getProperty("java.home") + "/bin':$PATH; " + javaCommand(file);
    return run(file, text, List.of("bash", "-c", command));
  }

  /** How a Java program is started, as the docs have it. */
  public static String javaCommand(String file) {
    return "java -cp 'jars/*' " + file;
  }

  /** The client as its module's build packs it; the tests run before that. */
  private static void packClient(Path jar) throws IOException, URISyntaxException {
    Path classes =
        Path.of(VachaClient.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (!Files.isDirectory(classes)) {
      Files.copy(classes, jar);
      return;
    }
    int exit =
        ToolProvider.findFirst("jar")
            .orElseThrow()
            .run(System.out, System.err, "-cf", jar.toString(), "-C", classes.toString(), ".");
    assertThat(exit).isZero();
  }

  /** The jar of {@code group:artifact:version}, which must be what the project is built with. */
  private static Path jarOf(String coordinates) {
    String[] parts = coordinates.split(":");
    String end = "%s/%s/%s/%2$s-%3$s.jar".formatted(parts[0].replace('.', '/'), parts[1], parts[2]);
    return Arrays.stream(System.getProperty("java.class.path").split(":"))
        .filter(entry -> entry.endsWith(end))
        .map(Path::of)
        .findFirst()
        .orElseThrow(() -> new AssertionError("not what the client is built with: " + coordinates));
  }
}
