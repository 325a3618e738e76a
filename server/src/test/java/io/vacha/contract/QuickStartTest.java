package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.client.VachaClient;
import io.vacha.support.Repository;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The blocks of {@code docs/quickstart.md} do what the page says, as they stand. */
@ExtendWith(SharedService.class)
class QuickStartTest {
  private final TestService service;
  @TempDir private Path folder;

  QuickStartTest(TestService service) {
    this.service = service;
  }

  private static String block(String language) {
    Matcher found =
        Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
            .matcher(Repository.read("docs/quickstart.md"));
    assertThat(found.find()).as(language).isTrue();
    return found.group(1);
  }

  private String run(String file, String language, List<String> command) throws Exception {
    Files.writeString(folder.resolve(file), block(language));
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

  private void assertSpoken() throws IOException {
    assertThat(Files.size(folder.resolve("hello.mp3"))).isGreaterThan(1000);
  }

  @Test
  void curl() throws Exception {
    String printed = run("start.sh", "bash", List.of("bash", "-e", "start.sh"));
    assertThat(printed).contains("\"confidence\":");
    assertSpoken();
  }

  @Test
  void java() throws Exception {
    Matcher start =
        Pattern.compile("`(java -cp 'jars/\\*' QuickStart.java)`")
            .matcher(Repository.read("docs/quickstart.md"));
    assertThat(start.find()).isTrue();
    Path jars = Files.createDirectories(folder.resolve("jars"));
    packClient(jars.resolve("vacha-client-0.1.0.jar"));
    for (String coordinates : block("text").lines().toList()) {
      Path jar = jarOf(coordinates);
      Files.copy(jar, jars.resolve(jar.getFileName()));
    }
    String command = "PATH='" + System.getProperty("java.home") + "/bin':$PATH; " + start.group(1);
    String printed = run("QuickStart.java", "java", List.of("bash", "-c", command));
    assertThat(printed).startsWith("PT").endsWith("invalid_voice\n");
    assertSpoken();
  }

  /** The client as its module's build packs it; the tests run before that. */
  private static void packClient(Path jar) throws Exception {
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

  @Test
  void javaScript() throws Exception {
    String printed = run("start.mjs", "js", List.of("node", "start.mjs"));
    assertThat(printed.lines().findFirst().orElse("")).matches("[0-9.]+");
    assertSpoken();
  }

  @Test
  void python() throws Exception {
    String printed = run("start.py", "python", List.of("python3", "start.py"));
    assertThat(printed.lines().findFirst().orElse("")).matches("[0-9.]+");
    assertSpoken();
  }
}
