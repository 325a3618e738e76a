package io.vacha.http;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.catalina.connector.Connector;
import org.jspecify.annotations.Nullable;

/**
 * The plain listeners beside the HTTPS one; null where one is not opened.
 *
 * @param proxy for a proxy that ends TLS
 * @param management for health and metrics
 */
public record Listeners(@Nullable Connector proxy, @Nullable Connector management) {
  List<Connector> opened() {
    return Stream.of(proxy, management).filter(Objects::nonNull).toList();
  }

  /** The port the management listener really has, or -1. */
  public int managementPort() {
    return management == null ? -1 : management.getLocalPort();
  }

  /** The port the plain listener really has, or -1. */
  public int proxyPort() {
    return proxy == null ? -1 : proxy.getLocalPort();
  }
}
