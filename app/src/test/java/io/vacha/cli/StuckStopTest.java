package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ChildService;
import io.vacha.support.StuckService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A service of which a part never ends, told to stop. */
@Timeout(180)
class StuckStopTest {
  private static final String SETTINGS =
      """
      vacha:
        address: 127.0.0.1
        port: 0
        management: {port: 0}
        shutdown: {notice: 0s, grace: 1s}
        catalogue: {offer: false}
      """;

  @TempDir private Path folder;

  @Test
  void endsWithItsChildren() throws IOException, InterruptedException {
    try (ChildService service = ChildService.start(folder, SETTINGS, StuckService.class)) {
      Process process = service.process();
      Eventually.until("children", () -> process.children().findAny().isPresent());
      List<ProcessHandle> children = process.children().toList();
      process.toHandle().destroy();
      assertThat(process.waitFor(90, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(1);
      Eventually.until("ended", () -> children.stream().noneMatch(ProcessHandle::isAlive));
    }
  }
}
