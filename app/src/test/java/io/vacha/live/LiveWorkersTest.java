package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.LiveClient;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import io.vacha.support.TestWorker;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Live sessions whose engines are at two workers, while these or their gateway are stopped. */
class LiveWorkersTest {
  private static final String PATH =
      "/v1/listen?encoding=linear16&sample_rate=16000&interim_results=true&language=en"
          + "&endpointing=5000";
  private static final byte[] SPEECH = Recordings.raw(Recordings.speech(), "-ar 16000 -f s16le");
  private static final String ENGINES =
      "vacha: {engines: {pocketsphinx: {workers: 1, deadline: 120s}}}\n";

  @TempDir private Path folder;
  private TestWorker one;
  private TestWorker other;
  private TestService gateway;

  @BeforeEach
  void start() throws IOException {
    one = TestWorker.start(folder.resolve("one"), ENGINES);
    other = TestWorker.start(folder.resolve("other"), ENGINES);
    gateway =
        TestService.start(
            Files.createDirectory(folder.resolve("gateway")),
            """
            vacha:
              workers: {addresses: ['%s', '%s'], secret: %s, deadline: 120s, patience: 60s}
              shutdown: {notice: 0s, live: 60s, grace: 120s}
            """
                .formatted(one.address(), other.address(), TestWorker.SECRET));
  }

  @AfterEach
  void stop() {
    gateway.close();
    other.close();
    one.close();
  }

  private static String heard(LiveClient live) {
    live.send(SPEECH, 3200);
    live.send("{\"type\":\"Finalize\"}");
    JsonNode sure = live.next(message -> message.path("from_finalize").asBoolean(false));
    return sure.at("/channel/alternatives/0/transcript").asString();
  }

  @Test
  void oneGoesOnWhenTheWorkerThatHearsItStops() throws Exception {
    try (LiveClient live = LiveClient.open(gateway.client("paid"), PATH)) {
      String before = heard(live);
      assertThat(before).contains("three");
      live.send(SPEECH, 3200);
      Eventually.until("heard by one", () -> one.running().active() + other.running().active() > 0);
      TestWorker busy = one.running().active() > 0 ? one : other;
      Thread stopping = Thread.ofPlatform().start(busy::close);
      live.send("{\"type\":\"Finalize\"}");
      JsonNode sure = live.next(message -> message.path("from_finalize").asBoolean(false));
      assertThat(sure.at("/channel/alternatives/0/transcript").asString()).isEqualTo(before);
      stopping.join();
      assertThat(heard(live)).isEqualTo(before);
      live.send("{\"type\":\"CloseStream\"}");
      assertThat(live.closeCode()).isEqualTo(1000);
    }
  }

  @Test
  void oneGoesOnForAsLongAsItMayWhenTheGatewayStops() throws Exception {
    LiveSessions sessions = gateway.running().part(LiveSessions.class);
    try (LiveClient live = LiveClient.open(gateway.client("paid"), PATH)) {
      String before = heard(live);
      assertThat(before).contains("three");
      Thread stopping = Thread.ofPlatform().start(gateway::close);
      Eventually.until("stopping", () -> !sessions.isRunning());
      assertThat(heard(live)).isEqualTo(before);
      live.send("{\"type\":\"CloseStream\"}");
      assertThat(live.closeCode()).isEqualTo(1000);
      stopping.join();
    }
  }
}
