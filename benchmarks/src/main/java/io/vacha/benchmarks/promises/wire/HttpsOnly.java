package io.vacha.benchmarks.promises.wire;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.Wire;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Plain HTTP on every port, old protocols and old cipher suites, by openssl. */
public final class HttpsOnly implements Promise {
  @Override
  public int row() {
    return 30;
  }

  @Override
  public String text() {
    return "HTTPS only, and modern";
  }

  private static final List<String> OLD_PROTOCOLS = List.of("-tls1", "-tls1_1");
  private static final List<String> MODERN =
      List.of(
          "ECDHE-ECDSA-AES128-GCM-SHA256",
          "ECDHE-ECDSA-AES256-GCM-SHA384",
          "ECDHE-ECDSA-CHACHA20-POLY1305");
  private static final List<String> OLD =
      List.of(
          "ECDHE-ECDSA-AES128-SHA",
          "ECDHE-ECDSA-AES256-SHA",
          "ECDHE-ECDSA-AES128-SHA256",
          "ECDHE-ECDSA-AES256-SHA384",
          "ECDHE-RSA-AES128-SHA",
          "DHE-RSA-AES128-SHA",
          "AES128-GCM-SHA256",
          "AES128-SHA",
          "ECDHE-ECDSA-AES128-CCM8");

  @Override
  public Finding check(Bench bench) throws Exception {
    ServiceProcess service = bench.service();
    List<String> wrong = new ArrayList<>();
    String key = bench.key("roomy");
    plain(service.place().port(), key, wrong);
    plain(service.place().managementPort(), key, wrong);
    for (String protocol : OLD_PROTOCOLS) {
      expect(service, false, wrong, protocol, "-cipher", "ALL:@SECLEVEL=0");
    }
    for (String cipher : OLD) {
      expect(service, false, wrong, "-tls1_2", "-cipher", cipher + ":@SECLEVEL=0");
    }
    for (String cipher : MODERN) {
      expect(service, true, wrong, "-tls1_2", "-cipher", cipher);
    }
    expect(service, true, wrong, "-tls1_3");
    return Finding.of(
        wrong.isEmpty(),
        "plain HTTP on 2 ports, %d old protocols, %d old suites, %d modern ones; wrong: %s",
        OLD_PROTOCOLS.size(),
        OLD.size(),
        MODERN.size() + 1,
        wrong);
  }

  private static void plain(int port, String key, List<String> wrong) {
    for (String path : List.of("/api/v1/usage", "/v1/models", "/")) {
      try (Wire wire = Wire.plain(port)) {
        byte[] request = Bench.request("GET " + path, key, "", new byte[0]);
        Answer answer = wire.write(request).read();
        if (answer.status() < 400) {
          wrong.add(answer.status() + " over plain HTTP to " + path);
        }
      } catch (IOException _) {
        // ended without an answer: refused
      }
    }
  }

  private static void expect(
      ServiceProcess service, boolean accepted, List<String> wrong, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("openssl", "s_client", "-connect"));
    command.add("127.0.0.1:" + service.place().port());
    command.addAll(List.of(options));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
    if ((process.waitFor() == 0) != accepted) {
      wrong.add(String.join(" ", options) + (accepted ? " refused" : " accepted"));
    }
  }
}
