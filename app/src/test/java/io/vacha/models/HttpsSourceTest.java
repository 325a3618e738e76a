package io.vacha.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.vacha.http.SelfSignedCertificate;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.transfer.FileSource;
import io.vacha.models.transfer.HttpSource;
import io.vacha.testing.CertificateTrust;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.ssl.pem.PemSslStoreBundle;
import org.springframework.boot.ssl.pem.PemSslStoreDetails;

/** Pulls over real HTTPS, from a server with a certificate of its own. */
class HttpsSourceTest {
  private static final CatalogueSettings SETTINGS =
      new CatalogueSettings(
          null, null, null, true, Duration.ofSeconds(5), Duration.ofSeconds(5), 1);

  @TempDir private static Path folder;
  private static SelfSignedCertificate files;
  private HttpsServer server;
  private SSLContext trusting;

  @BeforeAll
  static void make() throws IOException {
    files = SelfSignedCertificate.in(folder, "localhost");
  }

  @BeforeEach
  void start() throws Exception {
    server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(presenting()));
    server.createContext("/file", exchange -> answer(exchange, 200, "content"));
    server.createContext("/inside", exchange -> redirect(exchange, "/file"));
    server.createContext("/outside", exchange -> redirect(exchange, "http://127.0.0.1:9/file"));
    server.start();
    trusting = CertificateTrust.context(files.certificate());
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private static SSLContext presenting() throws Exception {
    PemSslStoreDetails details =
        PemSslStoreDetails.forCertificate(files.certificate().toUri().toString())
            .withPrivateKey(files.privateKey().toUri().toString());
    var keys = new PemSslStoreBundle(details, null).getKeyStore();
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(keys, new char[0]);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(factory.getKeyManagers(), null, null);
    return context;
  }

  private static void redirect(HttpExchange exchange, String location) throws IOException {
    exchange.getResponseHeaders().set("Location", location);
    answer(exchange, 302, "");
  }

  private static void answer(HttpExchange exchange, int status, String body) throws IOException {
    try (exchange) {
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private String read(String path) throws IOException {
    URI address = URI.create("https://localhost:" + server.getAddress().getPort() + path);
    HttpSource source = new HttpSource(SETTINGS, trusting.getSocketFactory());
    try (FileSource.Rest rest = source.open(address, 0, "")) {
      return new String(rest.in().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void followsARedirectThatStaysInHttps() throws IOException {
    assertThat(read("/inside")).isEqualTo("content");
  }

  @Test
  void followsNoneToPlainHttp() {
    assertThatThrownBy(() -> read("/outside"))
        .isInstanceOf(ModelException.class)
        .hasMessageEndingWith("redirects to http://127.0.0.1:9/file, which is not HTTPS.");
  }

  @Test
  void believesNoCertificateThatTheMachineDoesNot() throws Exception {
    trusting = SSLContext.getDefault();
    assertThatThrownBy(() -> read("/file")).isInstanceOf(SSLException.class);
  }
}
