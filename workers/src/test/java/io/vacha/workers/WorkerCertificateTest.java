package io.vacha.workers;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import io.vacha.testing.CertificateTrust;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What an operator reads of a worker whose certificate cannot be trusted. */
@Timeout(120)
class WorkerCertificateTest {
  private static final String PASSWORD = "changeit";

  @TempDir private static Path folder;

  /** An authority, and three certificates of it: a good one, one of yesterday, one of tomorrow. */
  @BeforeAll
  static void makeCertificates() throws Exception {
    keytool("-genkeypair -alias authority -dname CN=authority -ext BC:c=ca:true");
    keytool("-genkeypair -alias stranger -dname CN=stranger -ext BC:c=ca:true");
    keytool(signed("good") + " -ext SAN=DNS:worker-1.example.org");
    keytool(signed("expired") + " -startdate -3d -validity 1");
    keytool(signed("early") + " -startdate +3d -validity 9");
    keytool("-exportcert -rfc -alias authority -file " + authority());
  }

  private static String signed(String alias) {
    return "-genkeypair -signer authority -alias %1$s -dname CN=%1$s".formatted(alias);
  }

  private static Path authority() {
    return folder.resolve("authority.pem");
  }

  private static void keytool(String arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.add("-J-XX:TieredStopAtLevel=1");
    command.addAll(List.of(arguments.split(" ")));
    command.addAll(List.of("-keystore", folder.resolve("keys").toString()));
    command.addAll(List.of("-storepass", PASSWORD));
    if (arguments.startsWith("-genkeypair")) {
      command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1"));
    }
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  private static SSLContext showing(String alias) throws Exception {
    KeyStore all = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(folder.resolve("keys"))) {
      all.load(in, PASSWORD.toCharArray());
    }
    KeyStore own = KeyStore.getInstance("PKCS12");
    own.load(null, null);
    var key = all.getKey(alias, PASSWORD.toCharArray());
    own.setKeyEntry(alias, key, PASSWORD.toCharArray(), all.getCertificateChain(alias));
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(own, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(
        keys.getKeyManagers(), new TrustManager[] {CertificateTrust.manager(authority())}, null);
    return context;
  }

  private static SSLContext ofGateway(Path authority) {
    return ClusterTrust.context(
            new WorkersSettings(
                List.of(),
                null,
                null,
                authority,
                null,
                null,
                Duration.ofSeconds(60),
                Duration.ofSeconds(60),
                Duration.ofSeconds(60)))
        .orElseThrow();
  }

  /** What is told of a worker that shows this and may ask for a certificate itself. */
  private static String told(String shown, boolean asks, SSLContext gateway) throws Exception {
    var loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpsServer worker = HttpsServer.create(loopback, 0);
    SSLContext context = showing(shown);
    worker.setHttpsConfigurator(
        new HttpsConfigurator(context) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters tls = context.getDefaultSSLParameters();
            tls.setNeedClientAuth(asks);
            parameters.setSSLParameters(tls);
          }
        });
    worker.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    worker.createContext("/", exchange -> exchange.sendResponseHeaders(401, -1));
    worker.start();
    try {
      return told("https://127.0.0.1:" + worker.getAddress().getPort(), gateway);
    } finally {
      worker.stop(0);
    }
  }

  /** A machine without a free core may not answer in time at first. */
  private static String told(String address, SSLContext gateway) throws Exception {
    ClusterSecret secret =
        ClusterSecret.of(TwoWorkers.settings(Duration.ofSeconds(1), Duration.ofSeconds(1)));
    try (HttpClient client = HttpClient.newBuilder().sslContext(gateway).build()) {
      WorkerLink link = new WorkerLink(URI.create(address), secret, client);
      while (true) {
        try {
          link.report();
          return "nothing";
        } catch (HttpTimeoutException _) {
          Thread.onSpinWait();
        } catch (IOException e) {
          return String.valueOf(e.getMessage());
        }
      }
    }
  }

  @Test
  void ofTheClusterIsTrustedWhateverItsName() throws Exception {
    assertThat(told("good", false, ofGateway(authority())))
        .startsWith("refuses the cluster secret");
  }

  @Test
  void thatHasExpired() throws Exception {
    assertThat(told("expired", false, ofGateway(authority())))
        .matches("shows a certificate that has expired \\(NotAfter: .+\\)");
  }

  @Test
  void thatIsNotValidYet() throws Exception {
    assertThat(told("early", false, ofGateway(authority())))
        .matches("shows a certificate that is not valid yet \\(NotBefore: .+\\)");
  }

  @Test
  void ofAnotherAuthority() throws Exception {
    assertThat(told("stranger", false, ofGateway(authority())))
        .isEqualTo(
            "shows a certificate of an authority that is not known here: put that authority into"
                + " vacha.workers.certificate");
  }

  @Test
  void thatHasAnotherNameWhereNamesMatter() throws Exception {
    assertThat(told("good", false, CertificateTrust.context(authority())))
        .startsWith("shows a certificate for other names: put its authority into")
        .contains("127.0.0.1");
  }

  @Test
  void thatAsksForOneOfTheGateway() throws Exception {
    assertThat(told("good", true, ofGateway(authority())))
        .containsAnyOf("does not accept this gateway's certificate", "ends the connection")
        .contains("vacha.workers.client-certificate");
  }

  /** As one does that asks for a certificate, where the alert that says so is lost. */
  @Test
  void thatEndsTheConnectionWithoutAnAnswer() throws Exception {
    SSLContext context = showing("good");
    try (ServerSocket socket =
        context
            .getServerSocketFactory()
            .createServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual().start(() -> hangUp(socket));
      assertThat(told("https://127.0.0.1:" + socket.getLocalPort(), ofGateway(authority())))
          .startsWith("ends the connection without an answer")
          .contains("vacha.workers.client-certificate");
    }
  }

  private static void hangUp(ServerSocket socket) {
    while (!socket.isClosed()) {
      try (Socket caller = socket.accept()) {
        int _ = caller.getInputStream().read();
      } catch (IOException e) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void thatIsNone() throws Exception {
    try (ServerSocket plain = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual().start(() -> refuseWhatIsNoHttp(plain));
      assertThat(told("https://127.0.0.1:" + plain.getLocalPort(), ofGateway(authority())))
          .isEqualTo("speaks no TLS: begin its address with http://");
    }
  }

  /** As Tomcat does where it hears a handshake on a port without TLS. */
  private static void refuseWhatIsNoHttp(ServerSocket socket) {
    while (!socket.isClosed()) {
      try (Socket caller = socket.accept()) {
        int _ = caller.getInputStream().read();
        caller.getOutputStream().write("HTTP/1.1 400 \r\n\r\n".getBytes(StandardCharsets.UTF_8));
        caller.shutdownOutput();
        var _ = caller.getInputStream().transferTo(OutputStream.nullOutputStream());
      } catch (IOException e) {
        Thread.onSpinWait();
      }
    }
  }
}
