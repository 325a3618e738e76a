package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * No virtual thread may wait for a process's pipe: it would hold its carrier, and once as many do
 * as there are cores, an idle service answers nobody any more.
 */
@ExtendWith(SharedService.class)
class CarrierThreadTest {
  private final ApiClient client;

  @TempDir private Path folder;

  CarrierThreadTest(TestService service) {
    this.client = service.client("roomy");
  }

  @Test
  void noneIsHeldWhileEnginesWait() throws Exception {
    assertThat(client.say("Hello").status()).isEqualTo(200);
    assertThat(held()).isEmpty();
  }

  @Test
  void noneIsHeldWhileTheRecogniserWorks() throws Exception {
    byte[] speech = Recordings.speech();
    int looks = 0;
    try (var threads = Executors.newSingleThreadExecutor()) {
      var answer = CompletableFuture.supplyAsync(() -> client.transcribe(speech), threads);
      for (; !answer.isDone(); looks++) {
        assertThat(held()).isEmpty();
      }
      assertThat(answer.join()).extracting(Exchange::status).isEqualTo(200);
    }
    assertThat(looks).isPositive();
  }

  /** The stacks of the virtual threads that read from a pipe. */
  private List<String> held() throws IOException {
    Path dump = folder.resolve("threads.txt");
    Files.deleteIfExists(dump);
    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
        .dumpThreads(dump.toAbsolutePath().toString(), ThreadDumpFormat.TEXT_PLAIN);
    return Arrays.stream(Files.readString(dump).split("\n\n"))
        .filter(thread -> thread.lines().findFirst().orElse("").contains("virtual"))
        .filter(thread -> thread.contains("java.lang.Process"))
        .toList();
  }
}
