package io.vacha.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.vacha.Installation;
import io.vacha.http.SelfSignedCertificate;
import io.vacha.settings.Secret;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.support.TestService;
import io.vacha.support.TestWorker;
import io.vacha.testing.Eventually;
import io.vacha.testing.FewWords;
import io.vacha.testing.Loopback;
import io.vacha.testing.PostgresServer;
import io.vacha.testing.RedisServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the doctor says at a gateway about its workers, and at a worker. */
class ClusterDoctorTest {
  private static final String OTHER_SECRET = "fedcba9876543210fedcba9876543210";

  @TempDir private Path folder;
  private InstantSource now = InstantSource.system();

  private String said(Map<String, String> settings) throws IOException {
    Map<String, String> environment = new HashMap<>(settings);
    environment.put("VACHA_ENGINES_POCKETSPHINX_MODEL", FewWords.folder().toString());
    environment.put("VACHA_DATA", folder.resolve("data").toString());
    environment.put("VACHA_CONFIG", Files.createTempFile(folder, "vacha", ".yaml").toString());
    StringWriter out = new StringWriter();
    int problems = new Doctor(Installation.load(environment), new PrintWriter(out), now).examine();
    return out + "problems: " + problems;
  }

  private static Map<String, String> gateway(String secret, String... addresses) {
    return Map.of(
        "VACHA_WORKERS_SECRET", secret, "VACHA_WORKERS_ADDRESSES", String.join(",", addresses));
  }

  @Test
  void saysWhyEachWorkerGetsNoWork() throws IOException {
    HttpServer older =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    older.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().set("Vacha-Protocol", "7");
          exchange.sendResponseHeaders(409, -1);
          exchange.close();
        });
    older.start();
    try (TestWorker worker = TestWorker.start(folder.resolve("worker"), "vacha: {}\n")) {
      String other = "http://127.0.0.1:" + older.getAddress().getPort();
      String said = said(gateway(OTHER_SECRET, worker.address(), other));
      assertThat(said)
          .contains("at 0 of 2 workers")
          .contains(worker.address() + "/ (refuses the cluster secret of this gateway)")
          .contains(other + "/ (speaks protocol 7, this gateway speaks 1: run the same version")
          .doesNotContain(OTHER_SECRET)
          .doesNotContain("problems: 0");
    } finally {
      older.stop(0);
    }
  }

  @Test
  void isContentWithAWorkerThatServes() throws IOException {
    try (TestWorker worker = TestWorker.start(folder.resolve("worker"), "vacha: {}\n")) {
      String absent = "http://127.0.0.1:" + Loopback.freePort();
      assertThat(said(gateway(TestWorker.SECRET, worker.address(), absent)))
          .contains("at 1 of 2 workers: " + worker.address())
          .contains(absent + "/ (cannot be reached)")
          .contains("No problems found.");
    }
  }

  @Test
  void saysThatClocksAreAnHourApart() throws IOException {
    String url = migrated();
    now = () -> Instant.now().plusSeconds(3600);
    String said =
        said(
            Map.of(
                "VACHA_STORAGE_URL",
                url,
                "VACHA_STORAGE_USER",
                PostgresServer.USER,
                "VACHA_STORAGE_PASSWORD",
                PostgresServer.PASSWORD));
    assertThat(said)
        .containsPattern("storage +ok")
        .containsPattern("clock +MISSING +this machine's is 3(599|600|601) s ahead of");
  }

  private static String migrated() {
    String url = PostgresServer.shared().freshUrl();
    Secret password = new Secret(PostgresServer.PASSWORD);
    PostgresDatabase.migrate(new StorageSettings(url, PostgresServer.USER, password, 4, null));
    return url;
  }

  private static Map<String, String> onDatabase(String url, String pepper, String redis) {
    return Map.of(
        "VACHA_STORAGE_URL",
        url,
        "VACHA_STORAGE_USER",
        PostgresServer.USER,
        "VACHA_STORAGE_PASSWORD",
        PostgresServer.PASSWORD,
        "VACHA_STORAGE_PEPPER",
        pepper.repeat(32),
        "VACHA_REDIS_URL",
        redis);
  }

  @Test
  void tellsTwoClustersOnOneDatabaseOrRedisApart() throws IOException {
    String url = migrated();
    try (RedisServer redis = RedisServer.start();
        TestWorker worker = TestWorker.start(folder.resolve("worker"), "vacha: {}\n");
        TestService gateway = gateway(url, redis, worker)) {
      Map<String, String> own = new HashMap<>(onDatabase(url, "ab", redis.url()));
      own.putAll(gateway(TestWorker.SECRET, worker.address()));
      Eventually.until(
          "it has left its mark", () -> redis.ask("EXISTS", "vacha:rate:cluster").contains("1"));
      assertThat(said(own))
          .containsPattern("cluster +ok +alone on its database")
          .contains("No problems found.");
      own.putAll(gateway(OTHER_SECRET, worker.address()));
      assertThat(said(own))
          .containsPattern("cluster +MISSING +the gateway that started last .* another secret")
          .doesNotContain(OTHER_SECRET);
      assertThat(said(onDatabase(url, "cd", redis.url())))
          .containsPattern("cluster +MISSING +the database belongs to a cluster with another");
      assertThat(said(onDatabase(migrated(), "cd", redis.url())))
          .containsPattern("cluster +ok")
          .containsPattern("redis +MISSING +Redis at 127.0.0.1:.* is used by another cluster too");
      assertThat(gateway.client("free").get("/api/v1/voices").status()).isEqualTo(200);
    }
  }

  private TestService gateway(String url, RedisServer redis, TestWorker worker) throws IOException {
    return TestService.start(
        Files.createDirectory(folder.resolve("gateway")),
        """
        vacha:
          storage: {url: '%s', user: %s, password: '%s', pepper: '%s'}
          redis: {url: '%s'}
          workers: {addresses: ['%s'], secret: %s, patience: 60s}
        """
            .formatted(
                url,
                PostgresServer.USER,
                PostgresServer.PASSWORD,
                "ab".repeat(32),
                redis.url(),
                worker.address(),
                TestWorker.SECRET));
  }

  @Test
  void saysThatTheCertificateOfAWorkerIsOfAnotherAuthority() throws IOException {
    var shown = SelfSignedCertificate.in(folder.resolve("shown"), "worker");
    var trusted = SelfSignedCertificate.in(folder.resolve("trusted"), "worker");
    String tls =
        "vacha: {tls: {certificate: '%s', private-key: '%s'}}"
            .formatted(shown.certificate(), shown.privateKey());
    try (TestWorker worker = TestWorker.start(folder.resolve("worker"), tls)) {
      Map<String, String> settings = new HashMap<>(gateway(TestWorker.SECRET, worker.address()));
      settings.put("VACHA_WORKERS_CERTIFICATE", trusted.certificate().toString());
      assertThat(said(settings))
          .contains("(shows a certificate of an authority that is not known here: put that")
          .doesNotContain("PKIX");
      settings.put("VACHA_WORKERS_CERTIFICATE", shown.certificate().toString());
      assertThat(said(settings)).contains("at 1 of 1 workers: ", "No problems found.");
    }
  }

  @Test
  void saysThatTheSecretIsMissing() throws IOException {
    assertThat(said(Map.of("VACHA_WORKERS_ADDRESSES", "http://127.0.0.1:1")))
        .contains("MISSING", "Set one of vacha.workers.secret", "openssl rand -hex 32");
  }

  @Test
  void looksAtTheEnginesOfAWorker() throws IOException {
    assertThat(said(Map.of("VACHA_WORKERS_SECRET", TestWorker.SECRET)))
        .containsPattern("workers +ok +a secret for gateways")
        .containsPattern("espeak \\(tts\\) +ok");
    assertThat(said(Map.of("VACHA_WORKERS_SECRET", "short")))
        .containsPattern("workers +MISSING .*16 characters");
  }
}
