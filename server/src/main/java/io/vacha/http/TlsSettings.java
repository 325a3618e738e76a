package io.vacha.http;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The HTTPS listener ({@code vacha.tls.*}). Certificate and key are both set or neither; without
 * them a self-signed one is made at the first start. Changed files are taken up without a restart.
 *
 * @param certificate PEM file: the certificate and the chain behind it
 * @param privateKey PEM file: its PKCS#8 key
 * @param http2 whether HTTP/2 is offered beside HTTP/1.1
 */
public record TlsSettings(
    @Nullable Path certificate, @Nullable Path privateKey, @DefaultValue("true") boolean http2) {
  public TlsSettings {
    if ((certificate == null) != (privateKey == null)) {
      throw new IllegalArgumentException(
          "set both vacha.tls.certificate and vacha.tls.private-key, or neither");
    }
  }
}
