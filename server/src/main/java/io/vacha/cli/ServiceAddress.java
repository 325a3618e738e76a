package io.vacha.cli;

import io.vacha.Installation;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import picocli.CommandLine.Option;

/** How the command line reaches a running service and with which key. */
final class ServiceAddress {
  @Option(
      names = "--url",
      paramLabel = "URL",
      description = "Address of the service; also VACHA_URL. Default: the one on this machine.")
  private String url = System.getenv().getOrDefault("VACHA_URL", "");

  @Option(
      names = "--ca",
      paramLabel = "FILE",
      description = "Certificate to trust, PEM; also VACHA_CA. Default: this machine's own.")
  private String certificate = System.getenv().getOrDefault("VACHA_CA", "");

  /** The service's base address without a trailing slash. */
  URI base() {
    String address =
        url.isEmpty() ? "https://localhost:" + Installation.load().server().port() : url;
    return URI.create(address.replaceAll("/+$", ""));
  }

  /** The key of the environment, else the one the first start left for this machine. */
  String key() {
    String fromEnvironment = System.getenv("VACHA_API_KEY");
    if (fromEnvironment != null && !fromEnvironment.isBlank()) {
      return fromEnvironment.strip();
    }
    Path file = Installation.load().localKey();
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new CommandFailure(
          "No API key. Set VACHA_API_KEY, or run './vacha up' once so that " + file + " exists.",
          e);
    }
  }

  /** A client that trusts the service's own certificate beside the usual authorities. */
  HttpClient client() {
    HttpClient.Builder builder = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5));
    Path pem = certificate.isEmpty() ? Installation.load().certificate() : Path.of(certificate);
    if (url.isEmpty() || !certificate.isEmpty()) {
      builder.sslContext(trusting(pem));
    }
    return builder.build();
  }

  private static SSLContext trusting(Path pem) {
    try (InputStream in = Files.newInputStream(pem)) {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      int number = 0;
      for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("vacha-" + number++, each);
      }
      TrustManagerFactory factory =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, factory.getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new CommandFailure(
          "Cannot read the certificate " + pem + ". Is the service set up? Run './vacha up'.", e);
    }
  }
}
