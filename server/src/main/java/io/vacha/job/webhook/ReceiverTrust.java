package io.vacha.job.webhook;

import io.vacha.workers.ClusterTrust;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.Collections;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Whose certificates receivers of webhooks may have. Static functions only. */
final class ReceiverTrust {
  private static final String SETTING = "vacha.jobs.webhooks.authority";

  private ReceiverTrust() {}

  /**
   * Makes connections to receivers whose certificates are of an authority that Java trusts, or of
   * one in this file.
   *
   * @param authority one or more certificates in PEM; null for none
   * @throws io.vacha.settings.SettingsException if it holds none, or cannot be read
   */
  static SSLSocketFactory of(@Nullable Path authority) {
    if (authority == null) {
      return (SSLSocketFactory) SSLSocketFactory.getDefault();
    }
    KeyStore own = ClusterTrust.authorities(authority, SETTING);
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trusting(withThoseOfJava(own)), null);
      return context.getSocketFactory();
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("every JDK has TLS", e);
    }
  }

  private static KeyStore withThoseOfJava(KeyStore own)
      throws GeneralSecurityException, IOException {
    KeyStore all = KeyStore.getInstance(KeyStore.getDefaultType());
    all.load(null, null);
    int number = 0;
    for (String alias : Collections.list(own.aliases())) {
      Certificate certificate = own.getCertificate(alias);
      all.setCertificateEntry("own-" + number++, certificate);
    }
    for (TrustManager manager : trusting(null)) {
      if (manager instanceof X509TrustManager authorities) {
        for (X509Certificate certificate : authorities.getAcceptedIssuers()) {
          all.setCertificateEntry("java-" + number++, certificate);
        }
      }
    }
    return all;
  }

  /** What trusts these; what Java trusts where there are none. */
  private static TrustManager[] trusting(@Nullable KeyStore authorities)
      throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(authorities);
    return factory.getTrustManagers();
  }
}
