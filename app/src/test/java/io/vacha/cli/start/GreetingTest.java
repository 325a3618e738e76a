package io.vacha.cli.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.TestService;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GreetingTest {
  @TempDir private Path folder;

  @Test
  void showsTheFirstKeyToATerminalOnly() throws IOException {
    try (TestService service = TestService.start(folder, "vacha: {}\n")) {
      Path file = service.running().installation().localKey();
      String key = Files.readString(file).strip();
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
      assertThat(greeting(service, true)).contains("Your first API key").contains(key);
      assertThat(greeting(service, false))
          .contains("Your first API key (free plan) is in " + file)
          .contains("Bearer $(cat '" + file + "')")
          .doesNotContain("svc_sk_");
    }
  }

  private static String greeting(TestService service, boolean toTerminal) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Greeting.print(
        service.running(), new PrintStream(bytes, true, StandardCharsets.UTF_8), toTerminal);
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
