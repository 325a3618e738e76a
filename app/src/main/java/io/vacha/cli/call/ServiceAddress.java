package io.vacha.cli.call;

import io.vacha.Installation;
import io.vacha.cli.CommandFailure;
import io.vacha.client.TrustedCertificate;
import io.vacha.client.VachaClient;
import io.vacha.client.VachaClientBuilder;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import picocli.CommandLine.Option;

/** How the command line reaches a running service and with which key. */
final class ServiceAddress {
  @Option(
      names = "--url",
      paramLabel = "URL",
      description = "URL of the service; also VACHA_URL. Default: the service on this machine.")
  private String url = System.getenv().getOrDefault("VACHA_URL", "");

  @Option(
      names = "--ca",
      paramLabel = "FILE",
      description = "Certificate to trust (PEM); also VACHA_CA. Default: the one of this machine.")
  private String certificate = System.getenv().getOrDefault("VACHA_CA", "");

  /** The service's base address without a trailing slash. */
  URI base() {
    String address =
        url.isEmpty() ? "https://localhost:" + Installation.load().server().port() : url;
    return parse(address.replaceAll("/+$", ""))
        .orElseThrow(
            () ->
                new CommandFailure(
                    "'%s' (VACHA_URL or --url) is no address of a service. It looks like this: %s"
                        .formatted(address, "https://localhost:8443")));
  }

  private static Optional<URI> parse(String address) {
    try {
      URI uri = new URI(address);
      boolean web = "https".equalsIgnoreCase(uri.getScheme()) || "http".equals(uri.getScheme());
      return web && uri.getHost() != null ? Optional.of(uri) : Optional.empty();
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
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

  /** A client that trusts the service's own certificate, or the usual authorities elsewhere. */
  VachaClient client() {
    URI base = base();
    VachaClientBuilder builder = VachaClient.builder(base.toString(), key());
    if (url.isEmpty() || !certificate.isEmpty()) {
      Path pem = certificate.isEmpty() ? Installation.load().certificate() : Path.of(certificate);
      builder.sslContext(trusting(pem));
    }
    return builder.build();
  }

  private static SSLContext trusting(Path pem) {
    try {
      return TrustedCertificate.in(pem);
    } catch (IOException | GeneralSecurityException e) {
      throw new CommandFailure(
          "Cannot read the certificate " + pem + ". Is the service set up? Run './vacha up'.", e);
    }
  }
}
