package io.vacha.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfSignedCertificateTest {
  @TempDir private Path folder;

  @Test
  void namesTheMachineAndItsLoopbackAndIsMadeOnce() throws Exception {
    Path place = folder.resolve("tls");
    var made = SelfSignedCertificate.in(place, "box.example.org");
    X509Certificate certificate = read(made.certificate());
    assertThat(certificate.getSubjectX500Principal().getName()).contains("CN=box.example.org");
    assertThat(certificate.getSubjectAlternativeNames())
        .contains(List.of(2, "localhost"), List.of(2, "box.example.org"))
        .contains(List.of(7, "127.0.0.1"), List.of(7, "0:0:0:0:0:0:0:1"));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made.privateKey())))
        .isEqualTo("rw-------");
    assertThat(read(SelfSignedCertificate.in(place, "other.example.org").certificate()))
        .isEqualTo(certificate);
    try (var files = Files.list(place)) {
      assertThat(files).containsExactlyInAnyOrder(made.certificate(), made.privateKey());
    }
  }

  private static X509Certificate read(Path file) throws Exception {
    try (InputStream in = Files.newInputStream(file)) {
      return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
    }
  }
}
