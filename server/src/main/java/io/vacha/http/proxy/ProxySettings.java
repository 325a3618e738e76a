package io.vacha.http.proxy;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Life behind a proxy that ends TLS ({@code vacha.proxy.*}).
 *
 * @param port port of the plain listener; -1, the default, opens none; 0 takes any free one
 * @param address the loopback or private address it binds
 * @param trusted addresses or blocks whose {@code X-Forwarded-*} headers are believed; default none
 */
public record ProxySettings(
    @DefaultValue("-1") @Min(-1) @Max(65535) int port,
    @DefaultValue("127.0.0.1") String address,
    @DefaultValue({}) List<String> trusted) {
  public ProxySettings {
    trusted = List.copyOf(trusted);
    trusted.forEach(Subnet::parse);
  }
}
