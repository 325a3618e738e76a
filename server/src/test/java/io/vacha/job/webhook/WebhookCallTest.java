package io.vacha.job.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.vacha.http.SelfSignedCertificate;
import io.vacha.settings.SettingsException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.ssl.pem.PemSslStoreBundle;
import org.springframework.boot.ssl.pem.PemSslStoreDetails;

/** Receivers whose certificate is of an authority of the operator's own. */
class WebhookCallTest {
  @TempDir private Path folder;
  private final ScheduledExecutorService deadlines = Executors.newSingleThreadScheduledExecutor();
  private HttpsServer receiver;
  private Path certificate;

  @BeforeEach
  void start() throws Exception {
    var files = SelfSignedCertificate.in(folder.resolve("tls"), "localhost");
    certificate = files.certificate();
    PemSslStoreDetails pem =
        PemSslStoreDetails.forCertificate(certificate.toUri().toString())
            .withPrivateKey(files.privateKey().toUri().toString());
    var context = SslBundle.of(new PemSslStoreBundle(pem, null)).createSslContext();
    InetAddress loopback = InetAddress.getLoopbackAddress();
    receiver = HttpsServer.create(new InetSocketAddress(loopback, 0), 0);
    receiver.setHttpsConfigurator(new HttpsConfigurator(context));
    receiver.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    receiver.start();
  }

  @AfterEach
  void stop() {
    receiver.stop(0);
    deadlines.shutdownNow();
  }

  private WebhookCall.Answer post(WebhookCall call) throws IOException {
    WebhookUrl url =
        WebhookUrl.parse("https://localhost:" + receiver.getAddress().getPort() + "/hook", true);
    return call.post(url, InetAddress.getLoopbackAddress(), Map.of(), new byte[1]);
  }

  private WebhookCall trusting(@Nullable Path authority) {
    return new WebhookCall(deadlines, Duration.ofSeconds(30), ReceiverTrust.of(authority));
  }

  @Test
  void isMadeToAReceiverOfAnAuthorityOfOnesOwn() throws Exception {
    assertThat(post(trusting(certificate)).status()).isEqualTo(204);
    assertThatThrownBy(() -> post(trusting(null))).isInstanceOf(SSLException.class);
  }

  @Test
  void isNotMadeToAReceiverOfAnotherAuthority() throws Exception {
    Path other = SelfSignedCertificate.in(folder.resolve("other"), "localhost").certificate();
    assertThatThrownBy(() -> post(trusting(other))).isInstanceOf(SSLException.class);
  }

  @Test
  void namesTheSettingOfAFileThatHoldsNone() throws Exception {
    Path nothing = Files.writeString(folder.resolve("nothing.pem"), "nothing");
    assertThatThrownBy(() -> trusting(nothing))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("vacha.jobs.webhooks.authority");
  }
}
