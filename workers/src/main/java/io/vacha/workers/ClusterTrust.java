package io.vacha.workers;

import io.vacha.settings.SettingsException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.X509TrustManager;

/**
 * Trusts whoever has a certificate of the cluster's own authority, whatever its name: workers come
 * and go under addresses that no certificate has. Immutable.
 */
final class ClusterTrust extends X509ExtendedTrustManager {
  private final X509TrustManager authorities;

  private ClusterTrust(X509TrustManager authorities) {
    this.authorities = authorities;
  }

  /**
   * The context for connections to workers.
   *
   * @throws SettingsException if the file holds no certificate
   */
  static SSLContext context(Path pem) {
    try (InputStream in = Files.newInputStream(pem)) {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      int count = 0;
      for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("authority-" + count++, each);
      }
      if (count == 0) {
        throw new CertificateException("it holds none");
      }
      TrustManagerFactory factory =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {new ClusterTrust(first(factory))}, null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new SettingsException(
          "Cannot read certificates from vacha.workers.certificate %s: %s"
              .formatted(pem, e.getMessage()));
    }
  }

  private static X509TrustManager first(TrustManagerFactory factory) {
    for (TrustManager each : factory.getTrustManagers()) {
      if (each instanceof X509TrustManager x509) {
        return x509;
      }
    }
    throw new IllegalStateException("every JDK has one for X.509");
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
    authorities.checkServerTrusted(chain, type);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    authorities.checkServerTrusted(chain, type);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    authorities.checkServerTrusted(chain, type);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
    throw new CertificateException("no client is expected here");
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    throw new CertificateException("no client is expected here");
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    throw new CertificateException("no client is expected here");
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return authorities.getAcceptedIssuers();
  }
}
