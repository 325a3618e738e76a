package io.vacha.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.OwnModels;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import io.vacha.support.TestWorker;
import io.vacha.testing.Eventually;
import io.vacha.testing.Loopback;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The default model of a gateway hears each language with the best model that workers have. */
class WorkerEarsTest {
  private static final String WHISPER = "whisper-base";

  /** As large as that, and so chosen by its name. */
  private static final String OTHER_WHISPER = "whisper-small";

  @TempDir private static Path folder;
  private static TestWorker plain;
  private static TestWorker able;
  private static TestService before;

  /** The gateway is there before the worker that has models, as may be after a power cut. */
  @BeforeAll
  static void start() throws IOException {
    int port = Loopback.freePort();
    plain = TestWorker.start(folder.resolve("plain"), "vacha: {}");
    before = gateway("before", "", plain.address(), "http://127.0.0.1:" + port);
    OwnModels models = new OwnModels(folder.resolve("able").resolve("data"));
    models.whisper(WHISPER);
    models.ears(OwnModels.EARS);
    models.khmerEars(ModelList.KHMER_EAR);
    able = TestWorker.start(folder.resolve("able"), "vacha: {}", port);
  }

  private static TestService gateway(String name, String models, String... workers)
      throws IOException {
    return TestService.start(
        Files.createDirectory(folder.resolve(name)),
        """
        vacha:
          %s
          workers:
            {addresses: [%s], secret: %s, deadline: 120s, patience: 60s, connect-timeout: 30s}
        """
            .formatted(models, String.join(", ", workers), TestWorker.SECRET));
  }

  @AfterAll
  static void stop() {
    before.close();
    able.close();
    plain.close();
  }

  private static String heard(ApiClient client, String language, byte[] recording) {
    Exchange heard = client.transcribe("?language=" + language, "audio/wav", recording);
    assertThat(heard.status()).as(heard.toString()).isIn(200, 503);
    return heard.status() == 200 ? heard.text() : "";
  }

  private static void hearsBoth(TestService gateway) {
    ApiClient client = gateway.client("paid");
    Eventually.until(
        "English by Whisper",
        () -> heard(client, "en", Recordings.speech()).contains("Good morning"));
    Eventually.until(
        "Khmer by the ear for it",
        () -> heard(client, "km", OwnModels.comeComeCome()).contains("មក"));
    Catalog catalog = gateway.running().part(Catalog.class);
    Model model = catalog.models().getFirst();
    assertThat(catalog.otherEngines(model))
        .containsExactly("English by " + WHISPER, "unsure Khmer again by " + ModelList.KHMER_EAR);
  }

  @Test
  void comeIntoServiceWithTheWorkerThatHasThem() {
    hearsBoth(before);
  }

  @Test
  void areThereFromTheStart() throws IOException {
    try (TestService after = gateway("after", "", plain.address(), able.address())) {
      hearsBoth(after);
    }
  }

  @Test
  void areTheNextBestOnceTheBestHaveGone() throws IOException {
    OwnModels models = new OwnModels(folder.resolve("brief").resolve("data"));
    models.whisper(OTHER_WHISPER);
    TestWorker brief = TestWorker.start(folder.resolve("brief"), "vacha: {}");
    try (TestService gateway = gateway("both", "", able.address(), brief.address())) {
      try (brief) {
        Eventually.until("English by the best", () -> others(gateway).contains(OTHER_WHISPER));
      }
      Eventually.until("English by what is left", () -> others(gateway).contains(WHISPER));
      hearsBoth(gateway);
    }
  }

  private static String others(TestService gateway) {
    Catalog catalog = gateway.running().part(Catalog.class);
    return String.join(", ", catalog.otherEngines(catalog.models().getFirst()));
  }

  @Test
  void areThoseThatAreSet() throws IOException {
    String models = "models: {svc-stt-v2: {en: %s, km: pocketsphinx}}".formatted(OwnModels.EARS);
    try (TestService set = gateway("set", models, plain.address(), able.address())) {
      ApiClient client = set.client("paid");
      Eventually.until(
          "English by what is set",
          () -> heard(client, "en", OwnModels.oneTwoOne()).contains("one two one"));
      Catalog catalog = set.running().part(Catalog.class);
      assertThat(catalog.otherEngines(catalog.models().getFirst()))
          .containsExactly("English by " + OwnModels.EARS);
    }
  }
}
