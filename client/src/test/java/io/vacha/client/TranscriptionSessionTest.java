package io.vacha.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.client.live.LiveOpening;
import io.vacha.client.live.LiveOptions;
import io.vacha.client.live.TranscriptionSession;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Against a socket that speaks just enough of the protocol. */
class TranscriptionSessionTest {
  private static final String SALT = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

  private ServerSocket server;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    server.setSoTimeout(20_000);
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  private TranscriptionSession open(Duration quiet) {
    URI base = URI.create("http://127.0.0.1:" + server.getLocalPort());
    LiveOptions options = LiveOptions.samples(16_000);
    return new LiveOpening(HttpClient.newHttpClient(), base, "svc_sk_x", Errors.LIVE)
        .open(options, quiet);
  }

  /** Accepts one session and hands the connection on. */
  private CompletableFuture<Socket> accepted() {
    return VachaClient.async(
        () -> {
          Socket connection = server.accept();
          connection.setSoTimeout(20_000);
          String accept = accept(header(connection, "sec-websocket-key: "));
          String answer =
              "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  + "Sec-WebSocket-Accept: "
                  + accept
                  + "\r\n\r\n";
          connection.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
          return connection;
        });
  }

  private static String header(Socket connection, String name) throws IOException {
    BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
    String value = "";
    for (String line = lines.readLine(); !line.isEmpty(); line = lines.readLine()) {
      if (line.regionMatches(true, 0, name, 0, name.length())) {
        value = line.substring(name.length());
      }
    }
    return value;
  }

  private static String accept(String key) throws NoSuchAlgorithmException {
    MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
    byte[] digest = sha1.digest((key + SALT).getBytes(StandardCharsets.US_ASCII));
    return Base64.getEncoder().encodeToString(digest);
  }

  /** The text of one short frame of a client. */
  private static String frame(Socket connection) throws IOException {
    DataInputStream in = new DataInputStream(connection.getInputStream());
    in.readByte();
    byte[] mask = new byte[4];
    byte[] text = new byte[in.readByte() & 0x7f];
    in.readFully(mask);
    in.readFully(text);
    for (int i = 0; i < text.length; i++) {
      text[i] ^= mask[i % 4];
    }
    return new String(text, StandardCharsets.UTF_8);
  }

  private static void send(Socket connection, int opcode, byte[] payload) throws IOException {
    byte[] frame = new byte[payload.length + 2];
    frame[0] = (byte) (0x80 | opcode);
    frame[1] = (byte) payload.length;
    System.arraycopy(payload, 0, frame, 2, payload.length);
    connection.getOutputStream().write(frame);
  }

  @Test
  void staysOpenWhileNothingIsSaid() throws Exception {
    CompletableFuture<Socket> accepted = accepted();
    try (TranscriptionSession session = open(Duration.ofMillis(50));
        Socket connection = accepted.join()) {
      assertThat(frame(connection)).isEqualTo("{\"type\":\"KeepAlive\"}");
      assertThat(frame(connection)).isEqualTo("{\"type\":\"KeepAlive\"}");
      session.finish();
      assertThat(frame(connection)).isEqualTo("{\"type\":\"CloseStream\"}");
    }
  }

  @Test
  void saysWhyTheServiceEndedIt() throws Exception {
    CompletableFuture<Socket> accepted = accepted();
    try (TranscriptionSession session = open(Duration.ofMinutes(1));
        Socket connection = accepted.join()) {
      String heard =
          "{\"type\":\"Results\",\"channel\":{\"alternatives\":[{\"transcript\":\"hi\"}]}}";
      send(connection, 1, heard.getBytes(StandardCharsets.UTF_8));
      send(connection, 8, new byte[] {(byte) (4429 >> 8), (byte) 4429, 'f', 'u', 'l', 'l'});
      assertThat(session.next().orElseThrow().text()).isEqualTo("hi");
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(session::next)
            .isInstanceOf(VachaException.QuotaExceeded.class)
            .hasMessage("The service ended the session: full (429 quota_exceeded)");
      }
    }
  }

  @Test
  void saysThatTheConnectionBroke() throws Exception {
    CompletableFuture<Socket> accepted = accepted();
    try (TranscriptionSession session = open(Duration.ofMinutes(1))) {
      accepted.join().close();
      assertThatThrownBy(session::next).isInstanceOf(VachaException.NoAnswer.class);
    }
  }

  @Test
  void endsForOneWhoClosesIt() {
    CompletableFuture<Socket> accepted = accepted();
    TranscriptionSession session = open(Duration.ofMinutes(1));
    session.close();
    assertThat(session.next()).isEmpty();
    assertThat(session.next()).isEmpty();
    assertThat(accepted).isCompleted();
  }
}
