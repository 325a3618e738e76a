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
