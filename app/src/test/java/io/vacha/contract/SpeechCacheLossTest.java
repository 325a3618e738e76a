package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.ChildService;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept of speech where its client leaves, or the service is killed. */
class SpeechCacheLossTest {
  private static final String SETTINGS =
      """
      vacha:
        address: 127.0.0.1
        port: 0
        management: {port: 0}
        catalogue: {offer: false}
        plans: {free: {requests-per-minute: 100000}}
      """;

  @TempDir private Path folder;

  private List<String> kept() throws IOException {
    try (Stream<Path> all = Files.list(folder.resolve("data/speech-cache"))) {
      return all.map(file -> file.getFileName().toString())
          .filter(name -> !name.equals("lock"))
          .toList();
    }
  }

  @Test
  void whatAClientLeftBeforeItsEndIsNotKept() throws Exception {
    try (TestService service = TestService.startCaching(folder, "")) {
      ApiClient client = service.client("paid");
      var request =
          client
              .request("/v1/audio/speech")
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString("{\"input\":\"" + "Never ends. ".repeat(1600) + "\"}"));
      HttpResponse<InputStream> answer =
          client.http().send(request.build(), BodyHandlers.ofInputStream());
      try (InputStream sound = answer.body()) {
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(sound.readNBytes(1_000)).hasSize(1_000);
      }
      Eventually.until(
          "it has stopped",
          () -> client.get("/api/v1/usage").json().at("/requests/used").asLong() == 1);
      assertThat(kept()).isEmpty();
    }
  }

  @Test
  void aServiceThatIsKilledKeepsOnlyWholeSounds() throws Exception {
    Map<String, byte[]> heard = new LinkedHashMap<>();
    try (ChildService service = ChildService.start(folder, SETTINGS)) {
      List<CompletableFuture<HttpResponse<byte[]>>> asked = new ArrayList<>();
      for (int i = 1; i <= 60; i++) {
        asked.add(service.say("Number " + i));
      }
      Eventually.until("some are kept", () -> size() >= 10);
      service.process().destroyForcibly().waitFor();
      for (int i = 0; i < asked.size(); i++) {
        if (asked.get(i).handle((_, failure) -> failure == null).join()) {
          heard.put("Number " + (i + 1), asked.get(i).join().body());
        }
      }
    }
    assertThat(heard).isNotEmpty();
    Files.writeString(folder.resolve("data/speech-cache/draft-1"), "half of a sound");
    try (ChildService service = ChildService.start(folder, SETTINGS)) {
      assertThat(kept()).hasSizeGreaterThanOrEqualTo(10).noneMatch(name -> name.contains("draft"));
      for (String text : heard.keySet()) {
        assertThat(service.say(text).join().body()).as(text).isEqualTo(heard.get(text));
      }
    }
  }

  private int size() {
    try {
      return (int) kept().stream().filter(name -> !name.contains("draft")).count();
    } catch (IOException e) {
      return 0;
    }
  }
}
