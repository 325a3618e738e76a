package io.vacha.http;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The certificate ({@code vacha.tls.*}); both or neither are set. Without them a self-signed one is
 * made at the first start. Changed files are taken up without a restart.
 *
 * @param certificate PEM file: the certificate and the chain behind it
 * @param privateKey PEM file: its PKCS#8 key
 */
public record TlsSettings(@Nullable Path certificate, @Nullable Path privateKey) {
  public TlsSettings {
    if ((certificate == null) != (privateKey == null)) {
      throw new IllegalArgumentException(
          "set both vacha.tls.certificate and vacha.tls.private-key, or neither");
    }
  }
}
