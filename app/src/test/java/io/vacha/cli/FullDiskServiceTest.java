package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ChildService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code vacha up} that cannot write any file, as on a full disk, and then can again. */
class FullDiskServiceTest {
  private static final String SETTINGS =
      """
      vacha:
        address: 127.0.0.1
        port: 0
        management: {port: 0}
        shutdown: {notice: 0s}
        catalogue: {offer: false}
        plans:
          free: {requests-per-minute: 100000}
      """;

  @TempDir private Path folder;
  private ChildService service;

  @BeforeEach
  void start() throws IOException {
    service = ChildService.start(folder, SETTINGS);
  }

  @AfterEach
  void end() {
    service.close();
  }

  /** The longest file that the service may write, for which no rights are needed. */
  private void limitFiles(String bytes) throws Exception {
    Process limit =
        new ProcessBuilder(
                "prlimit",
                "--pid",
                Long.toString(service.process().pid()),
                "--fsize=" + bytes + ":")
            .inheritIO()
            .start();
    assertThat(limit.waitFor()).isZero();
  }

  private int say() throws IOException {
    return service.say("Hello").join().statusCode();
  }

  @Test
  void answers503AndComesBackByItself() throws Exception {
    assertThat(say()).isEqualTo(200);
    limitFiles("0");
    for (int i = 0; i < 20; i++) {
      HttpResponse<byte[]> refused = service.say("Hello").join();
      assertThat(refused.statusCode()).isEqualTo(503);
      assertThat(refused.headers().firstValueAsLong("Retry-After").orElse(0)).isPositive();
      assertThat(new String(refused.body(), StandardCharsets.UTF_8))
          .contains("\"service_unavailable\"");
    }
    assertThat(service.readiness()).isEqualTo(503);
    limitFiles("unlimited");
    Eventually.until("ready again", () -> service.readiness() == 200);
    assertThat(say()).isEqualTo(200);
    assertThat(service.get("/api/v1/usage").body()).contains("\"used\":2");
  }

  @Test
  void endsWhileTheDiskIsFull() throws Exception {
    limitFiles("0");
    assertThat(say()).isEqualTo(503);
    service.process().toHandle().destroy();
    assertThat(service.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(service.process().exitValue()).isZero();
  }
}
