package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.context.LifecycleProperties;

/** How long running requests get to finish: the container must be told, or it takes ten seconds. */
class ShutdownGraceTest {
  @TempDir private Path folder;

  @Test
  void isThatOfTheSettings() throws IOException {
    try (TestService service = TestService.start(folder, "vacha: {shutdown: {grace: 47s}}")) {
      Duration applied =
          service.running().part(LifecycleProperties.class).getTimeoutPerShutdownPhase();
      assertThat(applied).isEqualTo(Duration.ofSeconds(47));
    }
  }
}
