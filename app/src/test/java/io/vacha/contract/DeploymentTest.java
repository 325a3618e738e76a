package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.settings.Secret;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.TestService;
import io.vacha.support.TestWorker;
import io.vacha.testing.Eventually;
import io.vacha.testing.PostgresServer;
import io.vacha.testing.RedisServer;
import io.vacha.testing.Repository;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

/** What the files for clusters set is what gateways and workers take, and it works together. */
class DeploymentTest {
  private static final String DEMO = "packaging/cluster/demo";
  private static final String CHART = "packaging/helm/vacha/";
  private static final String PEPPER = "ab".repeat(32);

  /** What passes after the last request until a process that hangs is ended for good. */
  private static final Duration LAST_RESORT = Duration.ofSeconds(10);

  @TempDir private Path folder;

  /** The file that the demo writes for its gateways or workers, with this in its gaps. */
  private static String demo(String name, Map<String, String> gaps) {
    Pattern written =
        Pattern.compile("cat >\"\\$folder/" + name + "\" <<YAML\n(.*?)\nYAML\n", Pattern.DOTALL);
    Matcher file = written.matcher(Repository.read(DEMO));
    assertThat(file.find()).as(name).isTrue();
    String text = file.group(1);
    for (Map.Entry<String, String> gap : gaps.entrySet()) {
      assertThat(text).as(name).contains(gap.getKey());
      text = text.replace(gap.getKey(), gap.getValue());
    }
    return text;
  }

  private static Map<String, Object> compose() {
    return new Yaml().load(Repository.read("compose.cluster.yaml"));
  }

  private static Map<?, ?> service(String name) {
    return (Map<?, ?>) Objects.requireNonNull(((Map<?, ?>) compose().get("services")).get(name));
  }

  private static Map<String, String> environment(String service, Map<String, String> gaps) {
    Map<String, String> set = new HashMap<>();
    ((Map<?, ?>) Objects.requireNonNull(service(service).get("environment")))
        .forEach((name, value) -> set.put(name.toString(), value.toString()));
    assertThat(set.keySet()).containsAll(gaps.keySet());
    set.putAll(gaps);
    assertThat(set.values()).noneMatch(value -> value.contains("$"));
    return set;
  }

  private static String database() {
    String url = PostgresServer.shared().freshUrl();
    Secret password = new Secret(PostgresServer.PASSWORD);
    PostgresDatabase.migrate(new StorageSettings(url, PostgresServer.USER, password, 4, null));
    return url;
  }

  private static void speaksAndHears(TestService gateway) {
    ApiClient client = gateway.client("paid");
    byte[] said = done(() -> client.say("one two three")).body();
    Exchange heard = done(() -> client.transcribe("?language=en", "audio/mpeg", said));
    assertThat(heard.json().path("text").asString()).isNotBlank();
  }

  /** On a busy machine workers may be silent for longer than gateways are set to bear. */
  private static Exchange done(Supplier<Exchange> request) {
    AtomicReference<Exchange> last = new AtomicReference<>(request.get());
    Eventually.until(
        "it is done",
        () -> last.get().status() == 200 || last.updateAndGet(_ -> request.get()).status() == 200);
    return last.get();
  }

  @Test
  void theDemoSpeaksAndHears() throws IOException {
    String worker = demo("worker.yaml", Map.of("$cluster_secret", TestWorker.SECRET));
    try (RedisServer redis = RedisServer.startWithPassword();
        TestWorker one = TestWorker.start(folder.resolve("one"), worker);
        TestWorker other = TestWorker.start(folder.resolve("other"), worker);
        TestService gateway =
            TestService.start(
                Files.createDirectory(folder.resolve("gateway")),
                demo(
                    "vacha.yaml",
                    Map.of(
                        "postgresql://127.0.0.1:$postgresql_port/postgres",
                        database(),
                        "$(<\"$folder/postgresql.password\")",
                        PostgresServer.PASSWORD,
                        "user: vacha",
                        "user: " + PostgresServer.USER,
                        "$(secret)",
                        PEPPER,
                        "redis://127.0.0.1:$redis_port",
                        redis.url(),
                        "$(<\"$folder/redis.password\")",
                        RedisServer.PASSWORD,
                        "$cluster_secret",
                        TestWorker.SECRET,
                        "$folder/jobs",
                        folder.resolve("jobs").toString(),
                        "$worker_addresses",
                        one.address() + ", " + other.address())))) {
      speaksAndHears(gateway);
    }
  }

  @Test
  void theContainersSpeakAndHear() throws IOException {
    Map<String, String> ofWorker =
        environment("worker-1", Map.of("VACHA_WORKERS_SECRET", TestWorker.SECRET));
    try (RedisServer redis = RedisServer.startWithPassword();
        TestWorker one = TestWorker.start(folder.resolve("one"), "vacha: {}", ofWorker);
        TestWorker other = TestWorker.start(folder.resolve("other"), "vacha: {}", ofWorker);
        TestService gateway =
            TestService.start(
                Files.createDirectory(folder.resolve("gateway")),
                "vacha: {}",
                environment(
                    "gateway-1",
                    Map.of(
                        "VACHA_STORAGE_URL",
                        database(),
                        "VACHA_STORAGE_USER",
                        PostgresServer.USER,
                        "VACHA_STORAGE_PASSWORD",
                        PostgresServer.PASSWORD,
                        "VACHA_STORAGE_PEPPER",
                        PEPPER,
                        "VACHA_REDIS_URL",
                        redis.url(),
                        "VACHA_REDIS_PASSWORD",
                        RedisServer.PASSWORD,
                        "VACHA_WORKERS_ADDRESSES",
                        one.address() + "," + other.address(),
                        "VACHA_JOBS_FOLDER",
                        folder.resolve("jobs").toString(),
                        "VACHA_WORKERS_SECRET",
                        TestWorker.SECRET)))) {
      speaksAndHears(gateway);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gateway-1", "gateway-2", "gateway-3"})
  void containersShareTheFolderOfJobs(String gateway) {
    String folder = environment(gateway, secrets()).get("VACHA_JOBS_FOLDER");
    assertThat(service(gateway).get("volumes")).isEqualTo(List.of("jobs:" + folder));
    assertThat((Map<?, ?>) compose().get("volumes")).extracting("jobs").isNull();
    assertThat(Repository.read("Dockerfile"))
        .containsPattern("install -d -o vacha -g vacha -m 700 .*" + folder + "\\n");
  }

  @Test
  void podsShareTheFolderOfJobs() {
    assertThat(Repository.read(CHART + "templates/gateways.yaml"))
        .contains("{name: VACHA_JOBS_FOLDER, value: /jobs/")
        .contains("{name: jobs, mountPath: /jobs}")
        .contains("{name: jobs, persistentVolumeClaim: ");
  }

  @Test
  void containersHaveTheTimeThatStoppingTakes() {
    Map<String, String> set = environment("gateway-1", secrets());
    Duration grace = Duration.parse("PT" + set.get("VACHA_SHUTDOWN_GRACE"));
    Duration notice = Duration.ofSeconds(1);
    assertThat(minutes(service("gateway-1"))).isGreaterThan(grace.plus(notice).plus(LAST_RESORT));
    assertThat(minutes(service("worker-1")))
        .isGreaterThan(Duration.ofMinutes(30).plus(notice).plus(LAST_RESORT));
  }

  private static Map<String, String> secrets() {
    return Map.of(
        "VACHA_STORAGE_PASSWORD", "",
        "VACHA_STORAGE_PEPPER", "",
        "VACHA_REDIS_PASSWORD", "",
        "VACHA_WORKERS_SECRET", "");
  }

  private static Duration minutes(Map<?, ?> service) {
    return Duration.parse("PT" + service.get("stop_grace_period"));
  }

  @Test
  void podsHaveTheTimeThatStoppingTakes() {
    assertThat(
            afterGrace(
                "gateways",
                "add .Values.gateways.graceSeconds .Values.gateways.noticeSeconds (\\d+)"))
        .isGreaterThan(LAST_RESORT);
    assertThat(afterGrace("workers", "add \\$.Values.workers.graceSeconds (\\d+)"))
        .isGreaterThan(LAST_RESORT.plusSeconds(1));
  }

  private static Duration afterGrace(String template, String sum) {
    Matcher matcher =
        Pattern.compile("terminationGracePeriodSeconds: \\{\\{ " + sum + " }}")
            .matcher(Repository.read(CHART + "templates/" + template + ".yaml"));
    assertThat(matcher.find()).isTrue();
    return Duration.ofSeconds(Long.parseLong(matcher.group(1)));
  }

  @Test
  void whatProbesAskForIsThere() throws IOException {
    List<String> paths =
        Pattern.compile("httpGet: \\{path: ([^,]+), port: management}")
            .matcher(Repository.read(CHART + "templates/_helpers.tpl"))
            .results()
            .map(probe -> probe.group(1))
            .toList();
    assertThat(paths).hasSize(3);
    try (TestWorker worker = TestWorker.start(folder.resolve("one"), "vacha: {}");
        TestService gateway =
            TestService.start(Files.createDirectory(folder.resolve("own")), "vacha: {}")) {
      for (String path : paths) {
        for (int port :
            List.of(worker.running().managementPort(), gateway.running().managementPort())) {
          URI probe = URI.create("http://127.0.0.1:" + port + path);
          Eventually.until(probe.toString(), () -> isWell(gateway.anonymous().http(), probe));
        }
      }
    }
  }

  private static boolean isWell(HttpClient client, URI probe) {
    try {
      HttpRequest request = HttpRequest.newBuilder(probe).build();
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(probe.toString(), e);
    }
  }
}
