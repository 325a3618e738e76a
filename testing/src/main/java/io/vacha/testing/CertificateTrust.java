package io.vacha.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** Trust in a certificate that no authority vouches for. */
public final class CertificateTrust {
  private CertificateTrust() {}

  /** What trusts this certificate and no other. */
  public static SSLContext context(Path certificate) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {manager(certificate)}, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  /** The same as libraries of other kinds want it. */
  public static X509TrustManager manager(Path certificate) {
    try (InputStream pem = Files.newInputStream(certificate)) {
      Certificate trusted = CertificateFactory.getInstance("X.509").generateCertificate(pem);
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      store.setCertificateEntry("service", trusted);
      TrustManagerFactory managers =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      managers.init(store);
      return (X509TrustManager) managers.getTrustManagers()[0];
    } catch (IOException | GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }
}
