package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.CertificateTrust;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Arrays;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** TLS as Mozilla's intermediate profile has it. */
@ExtendWith(SharedService.class)
class TlsProfileTest {
  private final TestService service;
  private final SSLContext context;

  TlsProfileTest(TestService service) {
    this.service = service;
    this.context = CertificateTrust.context(service.running().installation().certificate());
  }

  /** The suite chosen for a client that offers these, its favourite first. */
  private String chosen(String protocol, String... suites) throws IOException {
    int port = service.running().port();
    try (SSLSocket socket =
        (SSLSocket)
            context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port)) {
      socket.setEnabledProtocols(new String[] {protocol});
      socket.setEnabledCipherSuites(suites);
      socket.startHandshake();
      return socket.getSession().getCipherSuite();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ECDSA", "RSA"})
  void suitesWithCbcAreRefused(String key) {
    String[] all = context.getSupportedSSLParameters().getCipherSuites();
    String[] cbc =
        Arrays.stream(all)
            .filter(suite -> suite.contains("_CBC_") && suite.contains(key))
            .toArray(String[]::new);
    assertThat(cbc).isNotEmpty();
    assertThatThrownBy(() -> chosen("TLSv1.2", cbc)).isInstanceOf(SSLException.class);
  }

  @Test
  void theServersOrderCounts() throws IOException {
    assertThat(
            chosen(
                "TLSv1.2",
                "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256",
                "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
                "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
                "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384",
                "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
                "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256"))
        .endsWith("WITH_AES_128_GCM_SHA256");
    assertThat(
            chosen(
                "TLSv1.3",
                "TLS_CHACHA20_POLY1305_SHA256",
                "TLS_AES_256_GCM_SHA384",
                "TLS_AES_128_GCM_SHA256"))
        .isEqualTo("TLS_AES_128_GCM_SHA256");
  }
}
