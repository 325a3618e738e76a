package io.vacha.workers;

import io.vacha.settings.Secret;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How gateways and workers find and know each other ({@code vacha.workers.*}).
 *
 * @param addresses the workers of a gateway; without any its engines run in it
 * @param secret what both sides of the cluster know, at least 16 characters
 * @param secretFile a file with the secret; of several lines a worker takes each, a gateway sends
 *     the first
 * @param certificate PEM file with the authorities of the workers' certificates, or with these; the
 *     JDK's where absent
 * @param clientCertificate PEM file with the certificate that the gateway shows to workers that ask
 *     for one, with those between it and its authority; none is shown where absent
 * @param clientPrivateKey PEM file with its key
 * @param connectTimeout how long a connection to a worker may take
 * @param patience how long a worker that works may say nothing
 * @param deadline how long a task may take, to which 250 ms for each codepoint of a text and ten
 *     times the length of a recording are added
 */
public record WorkersSettings(
    @DefaultValue List<URI> addresses,
    @Nullable Secret secret,
    @Nullable Path secretFile,
    @Nullable Path certificate,
    @Nullable Path clientCertificate,
    @Nullable Path clientPrivateKey,
    @DefaultValue("1s") @DurationMin(millis = 10) @DurationMax(minutes = 1) Duration connectTimeout,
    @DefaultValue("5s") @DurationMin(millis = 100) @DurationMax(minutes = 10) Duration patience,
    @DefaultValue("60s") @DurationMin(millis = 1) @DurationMax(hours = 24) Duration deadline) {
  private static final Duration PER_CODEPOINT = Duration.ofMillis(250);
  private static final int PER_RECORDED = 10;

  /** Checks the addresses. */
  public WorkersSettings {
    addresses = List.copyOf(addresses);
    addresses.forEach(WorkersSettings::requireAddress);
    if ((clientCertificate == null) != (clientPrivateKey == null)) {
      throw new IllegalArgumentException(
          "set both vacha.workers.client-certificate and client-private-key, or neither");
    }
  }

  private static void requireAddress(URI address) {
    boolean http = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
    String path = address.getPath();
    if (!http || address.getHost() == null || !(path == null || path.replace("/", "").isEmpty())) {
      throw new IllegalArgumentException(
          "vacha.workers.addresses are like http://worker-1:8443, not " + address);
    }
  }

  /** Whether this gateway has workers. */
  public boolean areThere() {
    return !addresses.isEmpty();
  }

  Duration forText(String text) {
    return deadline.plus(PER_CODEPOINT.multipliedBy(text.codePointCount(0, text.length())));
  }

  Duration forRecording(long millis) {
    return deadline.plusMillis(PER_RECORDED * millis);
  }
}
