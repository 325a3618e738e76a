package io.vacha.engine.espeak;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Eventually;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EspeakOrphanTest {
  @Test
  void noProcessOutlivesAServiceThatIsKilled(@TempDir Path folder) throws IOException {
    Process service =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SpeakingService.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader output = service.inputReader()) {
      String line = output.readLine();
      while (line != null && !line.equals("speaking")) {
        line = output.readLine();
      }
      assertThat(line).isEqualTo("speaking");
      List<ProcessHandle> children = service.descendants().toList();
      assertThat(children).isNotEmpty();
      service.destroyForcibly();
      Eventually.until("no child left", () -> children.stream().noneMatch(ProcessHandle::isAlive));
    } finally {
      service.destroyForcibly();
    }
  }
}
