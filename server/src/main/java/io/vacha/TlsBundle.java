package io.vacha;

import io.vacha.http.SelfSignedCertificate;
import io.vacha.http.TlsSettings;
import io.vacha.http.TomcatConfiguration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The certificate of the TLS listener and its key, as Spring names them; made where none is set.
 */
final class TlsBundle {
  /**
   * What holds the private key in memory. It has to have a password, which protects nothing there;
   * this kind takes a millisecond for it where PKCS12 takes a tenth of a second.
   */
  private static final String KEY_STORE = "JKS";

  private static final String PROTOCOLS = "TLSv1.3,TLSv1.2";

  /**
   * Mozilla's intermediate profile, in the server's order of preference; without its DHE suites,
   * which let a client make the server work hard for nothing (CVE-2002-20001).
   */
  private static final List<String> CIPHERS =
      List.of(
          "TLS_AES_128_GCM_SHA256",
          "TLS_AES_256_GCM_SHA384",
          "TLS_CHACHA20_POLY1305_SHA256",
          "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256",
          "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
          "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384",
          "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
          "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
          "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256");

  private TlsBundle() {}

  /**
   * What tells Spring where they are.
   *
   * @throws UncheckedIOException if they cannot be made
   */
  static Map<String, Object> properties(Installation installation) {
    Map<String, Object> properties = new HashMap<>();
    TlsSettings tls = installation.settings().bind("vacha.tls", TlsSettings.class);
    SelfSignedCertificate files = certificate(installation, tls);
    String bundle = "spring.ssl.bundle.pem." + TomcatConfiguration.BUNDLE;
    properties.put(bundle + ".keystore.certificate", files.certificate().toUri().toString());
    properties.put(bundle + ".keystore.private-key", files.privateKey().toUri().toString());
    properties.put(bundle + ".keystore.type", KEY_STORE);
    properties.put(bundle + ".key.password", KEY_STORE);
    properties.put(bundle + ".options.enabled-protocols", PROTOCOLS);
    properties.put(bundle + ".options.ciphers", String.join(",", CIPHERS));
    properties.put(bundle + ".reload-on-update", "true");
    properties.put("spring.ssl.bundle.watch.file.quiet-period", "1s");
    return properties;
  }

  private static SelfSignedCertificate certificate(Installation installation, TlsSettings tls) {
    Path certificate = tls.certificate();
    Path key = tls.privateKey();
    if (certificate != null && key != null) {
      return new SelfSignedCertificate(certificate, key);
    }
    try {
      Files.createDirectories(installation.data());
      return SelfSignedCertificate.in(installation.tlsFolder(), hostName());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot set up " + installation.data(), e);
    }
  }

  /** The name of this machine, or where nobody knows it, the one that always leads here. */
  private static String hostName() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }
}
