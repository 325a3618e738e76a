package io.vacha.client;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Trust in the certificate that a service made for itself at its first start. */
public final class TrustedCertificate {
  private TrustedCertificate() {}

  /**
   * Trusts the certificates of a file and nothing else.
   *
   * @param pem one or more certificates, for example {@code data/tls/certificate.pem}
   * @return for {@link VachaClientBuilder#sslContext}
   * @throws IOException if the file cannot be read
   * @throws GeneralSecurityException if it holds no certificate
   */
  public static SSLContext in(Path pem) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (InputStream in = Files.newInputStream(pem)) {
      int number = 0;
      for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("vacha-" + number++, each);
      }
    }
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, factory.getTrustManagers(), null);
    return context;
  }
}
