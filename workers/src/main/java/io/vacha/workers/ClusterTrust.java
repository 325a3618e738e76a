package io.vacha.workers;

import io.vacha.settings.SettingsException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Objects;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.X509TrustManager;
import org.springframework.boot.ssl.SslBundleKey;
import org.springframework.boot.ssl.SslManagerBundle;
import org.springframework.boot.ssl.pem.PemSslStoreBundle;
import org.springframework.boot.ssl.pem.PemSslStoreDetails;

/**
 * How gateways and workers know each other by certificates. Trusts whoever has one of the cluster's
 * own authority, whatever its name: workers come and go under addresses that no certificate has.
 * Immutable.
 */
public final class ClusterTrust extends X509ExtendedTrustManager {
  private final X509TrustManager authorities;

  private ClusterTrust(X509TrustManager authorities) {
    this.authorities = authorities;
  }

  /**
   * The context for connections to workers; empty where the JDK's will do.
   *
   * @throws SettingsException if a file does not hold what it should
   */
  static Optional<SSLContext> context(WorkersSettings settings) {
    Path authorities = settings.certificate();
    Path own = settings.clientCertificate();
    Path key = settings.clientPrivateKey();
    if (authorities == null && own == null) {
      return Optional.empty();
    }
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(
          own == null || key == null ? null : shown(own, key),
          authorities == null ? null : new TrustManager[] {trusted(authorities)},
          null);
      return Optional.of(context);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has TLS", e);
    }
  }

  private static ClusterTrust trusted(Path pem) throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(authorities(pem, "vacha.workers.certificate"));
    return new ClusterTrust(first(factory));
  }

  /**
   * The certificates of a file as the JDK wants them.
   *
   * @param pem one or more of them
   * @param setting names the file
   * @throws SettingsException if it holds none, or cannot be read
   */
  public static KeyStore authorities(Path pem, String setting) {
    PemSslStoreDetails file = PemSslStoreDetails.forCertificate(pem.toUri().toString());
    try {
      return Objects.requireNonNull(new PemSslStoreBundle(null, file).getTrustStore());
    } catch (IllegalStateException | UncheckedIOException e) {
      throw new SettingsException(
          "Cannot read certificates from %s %s: %s".formatted(setting, pem, e.getMessage()));
    }
  }

  /** What workers are shown that ask who connects. */
  private static KeyManager[] shown(Path certificate, Path key) {
    PemSslStoreDetails files =
        PemSslStoreDetails.forCertificate(certificate.toUri().toString())
            .withPrivateKey(key.toUri().toString());
    try {
      return SslManagerBundle.from(new PemSslStoreBundle(files, null), SslBundleKey.NONE)
          .getKeyManagers();
    } catch (IllegalStateException | UncheckedIOException e) {
      throw new SettingsException(
          "Cannot use vacha.workers.client-certificate %s with client-private-key %s: %s"
              .formatted(certificate, key, e.getMessage()));
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
