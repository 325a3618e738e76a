package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.http.SelfSignedCertificate;
import io.vacha.support.TestService;
import io.vacha.testing.CertificateTrust;
import io.vacha.testing.Eventually;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An own certificate by setting, and another in its place without a restart. */
class CertificateReloadTest {
  @TempDir private Path folder;

  @Test
  void aNewCertificateIsTakenUpWithoutARestart() throws Exception {
    var used = SelfSignedCertificate.in(folder.resolve("used"), "first.example.org");
    var next = SelfSignedCertificate.in(folder.resolve("next"), "second.example.org");
    String settings =
        """
        vacha:
          tls: {certificate: '%s', private-key: '%s'}
        """
            .formatted(used.certificate(), used.privateKey());
    try (TestService service = TestService.start(folder, settings)) {
      int port = service.running().port();
      assertThat(subject(port, used.certificate())).contains("first.example.org");
      replace(next.privateKey(), used.privateKey());
      replace(next.certificate(), used.certificate());
      Eventually.until("the new certificate", () -> isShown(port, next.certificate()));
      assertThat(subject(port, next.certificate())).contains("second.example.org");
    }
  }

  private static void replace(Path from, Path to) throws IOException {
    Path beside = Files.copy(from, to.resolveSibling("new"));
    Files.move(beside, to, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Whether the service shows this certificate, and not one that it does not vouch for. */
  private static boolean isShown(int port, Path trusted) {
    try {
      return !subject(port, trusted).isEmpty();
    } catch (SSLException _) {
      return false;
    } catch (IOException | CertificateException e) {
      throw new AssertionError(e);
    }
  }

  /** Whose certificate the service shows to a client that trusts this one only. */
  private static String subject(int port, Path trusted) throws IOException, CertificateException {
    var factory = CertificateTrust.context(trusted).getSocketFactory();
    try (SSLSocket socket = (SSLSocket) factory.createSocket("localhost", port)) {
      socket.startHandshake();
      byte[] shown = socket.getSession().getPeerCertificates()[0].getEncoded();
      X509Certificate certificate =
          (X509Certificate)
              CertificateFactory.getInstance("X.509")
                  .generateCertificate(new ByteArrayInputStream(shown));
      return certificate.getSubjectX500Principal().getName();
    }
  }
}
