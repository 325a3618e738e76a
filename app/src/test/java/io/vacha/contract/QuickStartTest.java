package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ClientProgram;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    return Repository.block("docs/quickstart.md", language);
  }

  private ClientProgram program() {
    return new ClientProgram(service, folder);
  }

  private void assertSpoken() throws IOException {
    assertThat(Files.size(folder.resolve("hello.mp3"))).isGreaterThan(1000);
  }

  @Test
  void curl() throws Exception {
    String printed = program().run("start.sh", block("bash"), List.of("bash", "-e", "start.sh"));
    assertThat(printed).contains("\"confidence\":");
    assertSpoken();
  }

  @Test
  void java() throws Exception {
    assertThat(Repository.read("docs/quickstart.md"))
        .contains("`" + ClientProgram.javaCommand("QuickStart.java") + "`");
    String printed = program().runJava("QuickStart.java", block("java"));
    assertThat(printed).startsWith("PT").endsWith("invalid_voice\n");
    assertSpoken();
  }

  @Test
  void javaScript() throws Exception {
    String printed = program().run("start.mjs", block("js"), List.of("node", "start.mjs"));
    assertThat(printed.lines().findFirst().orElse("")).matches("[0-9.]+");
    assertSpoken();
  }

  @Test
  void python() throws Exception {
    String printed = program().run("start.py", block("python"), List.of("python3", "start.py"));
    assertThat(printed.lines().findFirst().orElse("")).matches("[0-9.]+");
    assertSpoken();
  }
}
