package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ChildService;
import io.vacha.testing.Eventually;
import io.vacha.testing.Signal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code vacha up} in a process of its own, told to stop while it speaks. */
class StopTest {
  private static final String SETTINGS =
      """
      vacha:
        address: 127.0.0.1
        port: 0
        management: {port: 0}
        shutdown: {notice: 5s}
        catalogue: {offer: false}
        plans:
          free: {max-text-codepoints: 8000, audio-minutes-per-month: 1000}
      """;
  private static final String LONG_TEXT = "This is a sentence. ".repeat(400);

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

  @Test
  void finishesWhatRunsAndEndsWell() throws Exception {
    Process process = service.process();
    Eventually.until("waiting for text", () -> !speakers().isEmpty());
    List<Long> waiting = speakers();
    CompletableFuture<HttpResponse<byte[]>> speech = service.say(LONG_TEXT);
    Eventually.until("speaking", () -> !speakers().containsAll(waiting));
    process.toHandle().destroy();
    Eventually.until("not ready", () -> service.readiness() == 503);
    assertThat(speech.get(60, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    assertThat(isListening()).isFalse();
  }

  @Test
  void leavesNoProcessBehindWhenItIsKilled() throws Exception {
    Process process = service.process();
    Eventually.until("waiting for text", () -> !speakers().isEmpty());
    List<ProcessHandle> children = process.descendants().toList();
    for (ProcessHandle speaker : process.children().filter(StopTest::isEspeak).toList()) {
      Signal.sendGroup(speaker.pid(), "STOP"); // these do not notice that their input ends
    }
    process.destroyForcibly().waitFor();
    Eventually.until("ended", () -> children.stream().noneMatch(ProcessHandle::isAlive));
  }

  /** The espeak-ng processes; one that has spoken is gone. */
  private List<Long> speakers() {
    return service
        .process()
        .descendants()
        .filter(StopTest::isEspeak)
        .map(ProcessHandle::pid)
        .toList();
  }

  private static boolean isEspeak(ProcessHandle child) {
    return List.of(child.info().arguments().orElse(new String[0])).contains("--stdin");
  }

  private boolean isListening() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.base().getPort())) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }
}
